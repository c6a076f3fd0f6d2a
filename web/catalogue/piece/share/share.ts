type Device = { share?: (link: Link) => Promise<void>; clipboard?: { writeText: (text: string) => Promise<void> } }
type Link = { title: string; url: string }

/** PIECE-19, PIECE-20: shares a link by the device's dialog, otherwise copies it. Closing the dialog cancels; without a clipboard, nothing is copied. */
export async function share(link: Link, device: Device): Promise<'shared' | 'cancelled' | 'copied' | 'unavailable'> {
  try {
    if (device.share) {
      await device.share(link)
      return 'shared'
    }
  } catch (error) {
    if ((error as Error).name === 'AbortError') return 'cancelled'
  }
  try {
    await device.clipboard!.writeText(link.url) // missing on pages without https
    return 'copied'
  } catch {
    return 'unavailable'
  }
}
