import { z } from 'zod'
import { maxSearchLength } from './limits.ts'
import { text, wholeNumber } from './wire.ts'

/** The largest page a caller may ask for, and the size of the page for callers that name none. */
export const maxPageSize = 1_000

/**
 * The query of a list of unknown length: the page (counted from 0) and its size, the sort key and its direction, and the search text. The
 * first key and `order` are the default order.
 */
export const pageQuery = <Key extends string>(keys: readonly [Key, ...Key[]], order: 'asc' | 'desc' = 'desc') =>
  z.object({
    page: wholeNumber({ min: 0, max: 1_000_000 }).default(0),
    size: wholeNumber({ min: 1, max: maxPageSize }).default(maxPageSize),
    sort: z.enum(keys).default(keys[0]),
    order: z.enum(['asc', 'desc']).default(order),
    search: text('The search', { max: maxSearchLength }).default(''),
  })
