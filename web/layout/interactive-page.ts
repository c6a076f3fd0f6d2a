import { useEffect } from 'react'
import { usePageFocus } from './page-focus.ts'
import { usePresses } from './use-presses.ts'
import { useSteps } from '#web/ui/dialog/close-request.ts'

/** What a page does once it is interactive, beyond its visible parts. It says so by `html[data-interactive]`, which browser tests wait for. */
export function InteractivePage() {
  usePageFocus()
  usePresses()
  useSteps()
  useEffect(() => {
    document.documentElement.dataset['interactive'] = ''
  }, [])
  return null
}
