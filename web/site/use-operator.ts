import { useRouteLoaderData } from 'react-router'
import { unnamed } from '#contract/operator.ts'
import type { loader } from '#web/root.tsx'

/** One site has one operator, so that the server may remember it as well as a browser. */
let known = unnamed

/** Who runs this site. It comes with the first page; from then on the browser remembers, since nothing changes it meanwhile. */
export function useOperator() {
  const told = useRouteLoaderData<typeof loader>('root')?.operator
  if (told) known = told
  return known
}
