import { useState } from 'react'

/**
 * Where the focus goes after a dialog: to what it was on before, also to a heading or a part of the page, of which the dialog itself would choose the
 * first control, and nowhere if it was nowhere. `choose` names another element.
 */
export function useFinalFocus(choose?: () => HTMLElement | null) {
  const [before] = useState(() => (import.meta.env.SSR ? null : document.activeElement))
  return () => {
    const chosen = choose?.()
    if (chosen) return chosen
    if (!(before instanceof HTMLElement) || before === document.body) return false
    if (!before.isConnected || before.tabIndex >= 0) return true
    queueMicrotask(() => before.focus({ preventScroll: true }))
    return false
  }
}
