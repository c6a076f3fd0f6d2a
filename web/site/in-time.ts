import { patience } from '#contract/limits.ts'

/** A script that is loaded when it is needed: `lazy(() => inTime(import('./x.tsx')))`. One that does not come leads to error 1 (DECIDE-36). */
export async function inTime<Script>(script: Promise<Script>): Promise<Script> {
  const timer = setTimeout(() => location.assign('/error/1'), patience.script)
  return script.finally(() => clearTimeout(timer))
}
