type Device = { share?: (link: Link) => Promise<void>; clipboard?: { writeText: (text: string) => Promise<void> } }
type Link = { title: string; url: string }

/** PIECE-19, PIECE-20: how a link was passed on. Who closes what their device offers has decided against it. */
export async function share(link: Link, device: Device): Promise<'shared' | 'given up' | 'copied' | 'by hand'> {
  try {
    if (device.share) {
      await device.share(link)
      return 'shared'
    }
  } catch (error) {
    if ((error as Error).name === 'AbortError') return 'given up'
  }
  try {
    await device.clipboard!.writeText(link.url) // there is none on pages without https
    return 'copied'
  } catch {
    return 'by hand'
  }
}
