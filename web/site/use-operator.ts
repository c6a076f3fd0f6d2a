import { useEffect } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { Operator } from '#contract/operator.ts'
import type { loader } from '#web/root.tsx'

/** Empty until the first page, which always carries it. */
let lastOperator = {} as Operator

/** The operator of this site. The server sends it with the first page; the browser keeps it, because it cannot change meanwhile. */
export function useOperator() {
  const loaded = useRouteLoaderData<typeof loader>('root')?.operator
  useEffect(() => {
    if (loaded) lastOperator = loaded
  }, [loaded])
  return loaded ?? lastOperator
}
