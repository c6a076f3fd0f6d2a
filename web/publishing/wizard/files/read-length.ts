/** The time after which a recording is taken for one that the browser cannot read, in milliseconds. */
const timeout = 10_000

/** The length of a recording in seconds; undefined where the browser cannot tell it. */
export function readLength(file: Blob): Promise<number | undefined> {
  const address = URL.createObjectURL(file)
  const audio = new Audio()
  audio.preload = 'metadata'
  return new Promise<number | undefined>((resolve) => {
    const finish = () => resolve(audio.duration > 0 && Number.isFinite(audio.duration) ? audio.duration : undefined)
    audio.addEventListener('loadedmetadata', finish)
    audio.addEventListener('error', finish)
    setTimeout(finish, timeout)
    audio.src = address
  }).finally(() => {
    audio.removeAttribute('src')
    URL.revokeObjectURL(address)
  })
}
