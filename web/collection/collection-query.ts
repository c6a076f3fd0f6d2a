import { tableQueryOf } from '#web/ui/table/table-query.ts'

/** The number of liked or bookmarked pieces on a page. */
export const collectionPageSize = 48

/** The page, order and search of liked or bookmarked pieces in an address. */
export const collectionQueryOf = (address: URLSearchParams) => tableQueryOf(address, ['date', 'title', 'composer'])
