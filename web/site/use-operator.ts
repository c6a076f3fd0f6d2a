import { useEffect } from 'react'
import { useRouteLoaderData } from 'react-router'
import { unnamed } from '#contract/operator.ts'
import type { loader } from '#web/root.tsx'

let known = unnamed

/** Who runs this site. It comes with the first page; from then on the browser remembers, since nothing changes it meanwhile. */
export function useOperator() {
  const told = useRouteLoaderData<typeof loader>('root')?.operator
  useEffect(() => {
    if (told) known = told
  }, [told])
  return told ?? known
}
