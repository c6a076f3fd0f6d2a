/**
 * Remembers what has the focus, and returns what finds it again: the same element, or if that is gone the first button of its nearest surroundings,
 * where 'Set my accordion' stands in place of 'Edit' for example.
 */
export function rememberOpener(): () => HTMLElement | null {
  const around: HTMLElement[] = []
  for (let each = document.activeElement; each instanceof HTMLElement && each !== document.body; each = each.parentElement) around.push(each)
  return () => {
    const nearest = around.find(({ isConnected }) => isConnected)
    return (nearest === around[0] ? nearest : nearest?.querySelector('button')) ?? null
  }
}
