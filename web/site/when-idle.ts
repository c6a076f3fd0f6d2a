/** Runs once the page has loaded and has nothing else to do. */
export function whenIdle(callback: () => void) {
  if (document.readyState !== 'complete') addEventListener('load', () => whenIdle(callback), { once: true })
  else if ('requestIdleCallback' in window) requestIdleCallback(callback, { timeout: 1_000 })
  else setTimeout(callback, 200)
}
