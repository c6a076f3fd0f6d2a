import { useCallback, useEffect, useRef, type RefObject } from 'react'
import { useSearchParams } from 'react-router'
import { steps } from './draft/wizard-fields.ts'

/**
 * The current step. It is part of the address, so that the back button leads to the previous one, and at most `lastOpen`. The wizard opens
 * at `initial`, where the stored draft was left.
 */
export function useStep(lastOpen: number, heading: RefObject<HTMLElement | null>, initial: number) {
  const [searchParams, setSearchParams] = useSearchParams()
  const resumed = useRef(initial)
  const requested = Number(searchParams.get('step') ?? 1) - 1
  const step = Math.min(Math.max(Number.isInteger(requested) ? requested : 0, 0), lastOpen, steps.length - 1)
  const previous = useRef(step)
  useEffect(() => {
    if (previous.current === step) return
    previous.current = step
    heading.current?.focus({ preventScroll: true })
    heading.current?.parentElement?.scrollIntoView({ block: 'nearest' })
  }, [step, heading])

  const open = useCallback(
    (next: number, replace = false) => setSearchParams(next === 0 ? {} : { step: String(next + 1) }, { replace, preventScrollReset: true }),
    [setSearchParams],
  )
  useEffect(() => {
    if (resumed.current > 0) open(resumed.current, true)
    resumed.current = 0
  }, [open])
  return { step, open }
}
