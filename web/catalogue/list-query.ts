import type { Data } from '#web/api/client.ts'
import { query } from '#web/api/query.ts'
import type { List } from './list-address.ts'

/** What the API says of a list. */
export type Found = Data<'filterPieces'>

/** One page of a list. */
export const listQuery = (list: List) => query('filterPieces', { body: list })
