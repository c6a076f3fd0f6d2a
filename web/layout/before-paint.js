// Runs before the first paint, from a file of its own because the content security policy allows no inline scripts.
const root = document.documentElement

// A page is readable without its other scripts, and on a slow connection they would delay it: they load once it is painted with its first
// pictures, or is in the background. The server has written them with types that browsers leave alone (`deferScripts` in entry.server.tsx). The page
// counts as loaded only after them, as if they had been written as scripts: a frame that is being written holds the event back.
const hold = document.createElement('iframe')
hold.hidden = true
root.append(hold)
hold.contentDocument.open()

function startScripts() {
  for (const link of document.querySelectorAll('link[rel=later-modulepreload]')) link.rel = 'modulepreload'
  for (const later of document.querySelectorAll('script[type=later-module]')) {
    const script = document.createElement('script')
    script.type = 'module'
    script.textContent = later.textContent
    later.replaceWith(script)
  }
  hold.remove()
}
const wait = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds))
const parsed = new Promise((done) => addEventListener('DOMContentLoaded', done))
const firstPaint = new Promise((done) => new PerformanceObserver(done).observe({ type: 'paint', buffered: true }))
const firstPictures = () => Promise.all([...document.querySelectorAll('img[fetchpriority=high]')].map((picture) => picture.decode().catch(() => {})))
void parsed
  .then(() => Promise.race([firstPaint, wait(document.hidden ? 0 : 2_000)]))
  .then(() => Promise.race([firstPictures(), wait(500)]))
  .then(() => wait(0))
  .then(startScripts)

root.dataset.theme = localStorage.theme ?? (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light')

// On phones the link to the cart has room only while something is in it (cart-link.tsx).
if (localStorage.hasCart) root.dataset.cart = ''

// The list of pieces says what Bellows is to those who open it for the first time (docs/decisions/2026-11-23-what-bellows-is.md).
if (localStorage.hasSeenPieces || /(^|; )session=/.test(document.cookie)) root.dataset.knowsBellows = ''
else if (location.pathname === '/pieces') localStorage.hasSeenPieces = '1'
