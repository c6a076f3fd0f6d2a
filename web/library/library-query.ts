import { tableQueryOf } from '#web/ui/table/table-query.ts'

/** Which pieces of the library are shown. */
export const kinds = [
  { value: 'all', label: 'All' },
  { value: 'bought', label: 'Bought' },
  { value: 'free', label: 'Free' },
  { value: 'device', label: 'On this device' },
] as const

/** The orders of the library, the default first. */
export const sorts = [
  { value: 'opened', label: 'Last opened' },
  { value: 'bought', label: 'Last bought' },
  { value: 'title', label: 'Title' },
  { value: 'composer', label: 'Composer' },
] as const

/** The part of the library that an address names: names begin with A, times with the latest. */
export function libraryQueryOf(address: URLSearchParams) {
  const { page, search, sort } = tableQueryOf(address, ['opened', 'bought', 'title', 'composer'])
  const kind = kinds.find(({ value }) => value === address.get('kind'))?.value ?? 'all'
  return { page, search, sort, order: sort === 'title' || sort === 'composer' ? ('asc' as const) : ('desc' as const), kind }
}
