// Runs before the first paint, from a file of its own because the content security policy allows no inline scripts.
const root = document.documentElement

// A page is readable and works without its other scripts, and on a slow connection they would delay it: they load once it is painted with its
// first pictures, or is in the background. The server has written them with types that browsers leave alone (`deferScripts` in entry.server.tsx).
function startScripts() {
  for (const link of document.querySelectorAll('link[rel=later-modulepreload]')) link.rel = 'modulepreload'
  for (const later of document.querySelectorAll('script[type=later-module]')) {
    const script = document.createElement('script')
    script.type = 'module'
    script.textContent = later.textContent
    later.replaceWith(script)
  }
}
const wait = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds))
const parsed = new Promise((done) => addEventListener('DOMContentLoaded', done))
const painted = new Promise((done) => {
  new PerformanceObserver(done).observe({ type: 'paint', buffered: true })
  addEventListener('load', () => setTimeout(done, document.hidden ? 0 : 1_000))
})
const firstPictures = () => Promise.all([...document.querySelectorAll('img[fetchpriority=high]')].map((picture) => picture.decode().catch(() => {})))
void Promise.all([parsed, painted])
  .then(() => Promise.race([firstPictures(), wait(500)]))
  .then(() => wait(0))
  .then(startScripts)

root.dataset.theme = localStorage.theme ?? (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light')

// The list of pieces says what Bellows is to those who open it for the first time (docs/decisions/2026-11-23-what-bellows-is.md).
if (localStorage.hasSeenPieces || /(^|; )session=/.test(document.cookie)) root.dataset.knowsBellows = ''
else if (location.pathname === '/pieces') localStorage.hasSeenPieces = '1'
