/** How long the browser may take to read a file before its URL is revoked, in milliseconds. */
const readTime = 60_000

/** Saves a file under its name, or under another one. */
export function saveFile(file: File): void
export function saveFile(file: Blob, name: string): void
export function saveFile(file: Blob | File, name = 'name' in file ? file.name : '') {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), readTime)
}
