// Runs before the first paint, from a file of its own because the content security policy allows no inline scripts.
const root = document.documentElement
root.dataset.theme = localStorage.theme ?? (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light')

// The list of pieces says what Bellows is to those who open it for the first time (docs/decisions/2026-11-23-what-bellows-is.md).
if (localStorage.hasSeenPieces || /(^|; )session=/.test(document.cookie)) root.dataset.knowsBellows = ''
else if (location.pathname === '/pieces') localStorage.hasSeenPieces = '1'
