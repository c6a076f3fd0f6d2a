import { useCallback, useEffect, useRef, type RefObject } from 'react'
import { useSearchParams } from 'react-router'
import { steps } from './draft/draft-errors.ts'

/** At which step somebody is: it lives in the address, so that the back button leads to the one before. No further than `last`. */
export function useStep(last: number, heading: RefObject<HTMLElement | null>, first: number) {
  const [address, setAddress] = useSearchParams()
  const begun = useRef(first)
  const asked = Number(address.get('step') ?? 1) - 1
  const step = Math.min(Math.max(Number.isInteger(asked) ? asked : 0, 0), last, steps.length - 1)
  const before = useRef(step)
  useEffect(() => {
    if (before.current === step) return
    before.current = step
    heading.current?.focus({ preventScroll: true })
    heading.current?.parentElement?.scrollIntoView({ block: 'nearest' })
  }, [step, heading])

  const go = useCallback(
    (next: number, replace = false) => setAddress(next === 0 ? {} : { step: String(next + 1) }, { replace, preventScrollReset: true }),
    [setAddress],
  )
  useEffect(() => {
    if (begun.current > 0) go(begun.current, true) // where somebody was when their draft was kept
    begun.current = 0
  }, [go])
  return { step, go }
}
