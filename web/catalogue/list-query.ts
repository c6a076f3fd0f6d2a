import { queryOptions } from '@tanstack/react-query'
import { api, dataOf, type Data } from '#web/api.ts'
import { queries } from '#web/queries.ts'
import type { List } from './list-address.ts'

/** What the API says of a list. */
export type Found = Data<'filterPieces'>

/** One page of a list. */
export const listQuery = (list: List) =>
  queryOptions({ queryKey: ['pieces', list], queryFn: ({ signal }) => dataOf(api.filterPieces({ body: list, signal })) })

/** What is known of a list at once, otherwise what the API says; old answers are refreshed behind it. */
export function askFor(list: List, outdated: AbortSignal) {
  const query = listQuery(list)
  outdated.addEventListener('abort', () => void queries.cancelQueries({ queryKey: query.queryKey, exact: true }))
  return queries.ensureQueryData({ ...query, revalidateIfStale: true })
}
