/** How long the browser may take to write a file before its bytes are let go, in milliseconds. */
const enough = 60_000

/** Has the browser save a file under a name. */
export function saveFile(file: Blob, name: string) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), enough)
}
