import type { Data } from '#web/api/client.ts'
import { query } from '#web/api/query.ts'
import type { ListState } from './list-address.ts'

/** One page of a list of pieces, with the counts of the filter. */
export type ListResult = Data<'filterPieces'>

export const listQuery = (list: ListState) => query('filterPieces', { body: list })
