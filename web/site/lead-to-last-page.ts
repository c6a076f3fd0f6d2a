import { tableQueryOf } from '#web/ui/table/table-query.ts'
import { redirectFrom } from './redirect-from.ts'

/** Leads to the last page of a list whose address names a page behind it, as an old link to a list that has become shorter does. */
export function leadToLastPage(url: URL, { total, size, parameter = 'page' }: { total: number; size: number; parameter?: string }) {
  const { page } = tableQueryOf(new URLSearchParams({ page: url.searchParams.get(parameter) ?? '' }), [''])
  const last = Math.max(Math.ceil(total / size), 1) - 1
  if (page <= last) return
  const search = new URLSearchParams(url.searchParams)
  if (last > 0) search.set(parameter, String(last))
  else search.delete(parameter)
  throw redirectFrom(url, url.pathname + (search.size > 0 ? `?${search}` : ''))
}
