// Runs before the first paint, from a file of its own because the content security policy allows no inline scripts.
document.documentElement.dataset.theme = localStorage.theme ?? (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light')
