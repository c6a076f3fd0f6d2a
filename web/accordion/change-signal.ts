const key = 'accordionsChanged'

/** Tells the other tabs that the member's accordions have changed. */
export function tellOtherTabs() {
  try {
    localStorage.setItem(key, String(Date.now()))
  } catch {}
}

/** Calls back when another tab has changed them, until the returned function is called. */
export function onOtherTabsChange(callback: () => void) {
  const listen = (event: StorageEvent) => event.key === key && callback()
  addEventListener('storage', listen)
  return () => removeEventListener('storage', listen)
}
