// Runs before the first paint, from a file of its own because the content security policy allows no inline scripts.
const root = document.documentElement

// Other scripts would delay a page on a slow connection: they load once it is painted with its first pictures, or is in the background. The server
// writes them with types that browsers leave alone (`deferScripts` in entry.server.tsx). A frame that is open holds the load event back until then.
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

// A press on a button that React has not taken over yet is done once it has (docs/decisions/2026-11-26-presses-before-hydration.md). React stops an
// event that it could not deliver, and marks what it has taken over.
const isMarked = (node, mark) => Object.keys(node).some((key) => key.startsWith(mark))
const isTaken = (button) => isMarked(button, '__reactFiber$')
addEventListener(
  'click',
  (event) => {
    const button = event.target.closest?.('button')
    if (!button || isTaken(button)) return
    let isLost = !isMarked(document, '__reactContainer$')
    event.stopPropagation = () => {
      isLost ||= !isTaken(button)
      Event.prototype.stopPropagation.call(event)
    }
    setTimeout(() => {
      if (isLost && !waiting.has(button)) pressOnceTaken(button, 600)
    })
  },
  true,
)
const waiting = new Set()
function pressOnceTaken(button, tries) {
  const mayWait = !isTaken(button) && button.isConnected && tries > 0
  if (mayWait) {
    waiting.add(button)
    setTimeout(() => pressOnceTaken(button, tries - 1), 50)
  } else {
    waiting.delete(button)
    if (isTaken(button)) button.click()
  }
}

// `/` leads to the first search box that is shown, unless something is being typed.
addEventListener('keydown', (event) => {
  const { key, target, ctrlKey, metaKey, altKey } = event
  const isTyping = target.matches?.('textarea, select, input:not([type=checkbox], [type=radio], [type=range]), [contenteditable]')
  if (key !== '/' || ctrlKey || metaKey || altKey || isTyping || event.defaultPrevented) return
  const box = [...document.querySelectorAll('[role=search] input')].find((input) => input.checkVisibility({ visibilityProperty: true }))
  if (!box || !matchMedia('(min-width: 650px)').matches || document.querySelector('[role=dialog]')) return
  event.preventDefault()
  box.focus()
  box.select()
})

// Before the router hears of it (close-request.ts).
addEventListener('popstate', (event) => window.traverse?.(event))

root.dataset.theme = localStorage.theme ?? (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light')

// On phones the link to the cart has room only while something is in it (cart-link.tsx).
if (localStorage.hasCart) root.dataset.cart = ''

// The list of pieces says what Bellows is to those who open it for the first time (docs/decisions/2026-11-23-what-bellows-is.md).
if (localStorage.hasSeenPieces || /(^|; )session=/.test(document.cookie)) root.dataset.knowsBellows = ''
else if (location.pathname === '/pieces') localStorage.hasSeenPieces = '1'
