/** How long the browser may take to read a file before its URL is revoked, in milliseconds. */
const readTime = 60_000

/** Saves a file under a name. */
export function saveFile(file: Blob, name: string) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), readTime)
}
