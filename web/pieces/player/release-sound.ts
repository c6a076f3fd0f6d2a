/** Takes its file from an element that plays it from this device, and revokes the file's address. An element that kept it would read on and fail. */
export function releaseSound(audio: HTMLAudioElement) {
  const address = audio.src
  audio.removeAttribute('src')
  audio.load()
  URL.revokeObjectURL(address)
}
