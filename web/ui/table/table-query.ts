export type Order = 'asc' | 'desc'
export type TableQuery<Key extends string = string> = { page: number; sort: Key; order: Order; search: string }

/** The part of a list that an address names: page, sort key, order and search. What is not valid falls back to the default, the first key. */
export function tableQueryOf<Key extends string>(address: URLSearchParams, keys: readonly [Key, ...Key[]], order: Order = 'desc'): TableQuery<Key> {
  const page = Number(address.get('page') ?? 0)
  const given = address.get('order')
  return {
    page: Number.isSafeInteger(page) && page > 0 ? Math.min(page, 1_000_000) : 0,
    sort: keys.find((key) => key === address.get('sort')) ?? keys[0],
    order: given === 'asc' || given === 'desc' ? given : order,
    search: (address.get('search') ?? '').trim(),
  }
}

/**
 * The address of another part of the same list. A new order or search begins at the first page and with all initials; what else stands in the
 * address stays.
 */
export function addressOfPart(address: URLSearchParams, change: Partial<TableQuery & { initial: string; kind: string }>): string {
  const next = new URLSearchParams(address)
  if (!('page' in change)) for (const name of ['page', 'before', 'initial']) next.delete(name)
  for (const [name, value] of Object.entries(change))
    if (value === '' || value === 0) next.delete(name)
    else next.set(name, String(value))
  return `?${next.toString()}`
}

/** The order that a click on a column's head leads to: the other one if the list is sorted by it, otherwise the given first one. */
export function orderAfter(query: Pick<TableQuery, 'sort' | 'order'>, key: string, first: Order): Order {
  if (query.sort !== key) return first
  return query.order === 'asc' ? 'desc' : 'asc'
}
