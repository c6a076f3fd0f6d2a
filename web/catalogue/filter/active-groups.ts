import { sayInstruments, type List } from '../list-address.ts'

/** How many groups of the filter restrict a list; what is searched for and its keywords are no part of it. */
export const activeGroups = ({ instruments, totalInstrumentAmount, difficulties, durationFrom, price, original }: List) =>
  [
    sayInstruments(instruments).length > 0,
    totalInstrumentAmount !== -1,
    difficulties?.length === 1,
    durationFrom !== undefined,
    price !== undefined,
    original !== undefined,
  ].filter(Boolean).length
