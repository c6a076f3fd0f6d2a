/** The external platforms of performances, with their hosts. */
const hosts = { SPOTIFY: ['spotify.com'], YOUTUBE: ['youtube.com', 'youtu.be'], SOUNDCLOUD: ['soundcloud.com'] } as const
/** One of these platforms. */
export type Platform = keyof typeof hosts
export const platforms = Object.keys(hosts) as [Platform, ...Platform[]]

/** The platform of a link, by its host alone, because 'https://evil.org/?youtube.com' is on none (DECIDE-82). */
export function platformOf(link: string): Platform | undefined {
  const url = URL.parse(link)
  if (url?.protocol !== 'https:') return undefined
  return platforms.find((platform) => hosts[platform].some((host) => url.hostname === host || url.hostname.endsWith(`.${host}`)))
}
