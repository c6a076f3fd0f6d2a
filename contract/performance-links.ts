/** The kinds of performance that live elsewhere, with the hosts they live on. */
const hosts = { SPOTIFY: ['spotify.com'], YOUTUBE: ['youtube.com', 'youtu.be'], SOUNDCLOUD: ['soundcloud.com'] } as const
/** One of those kinds. */
export type LinkType = keyof typeof hosts
export const linkTypes = Object.keys(hosts) as [LinkType, ...LinkType[]]

/** Which kind of performance an address is: by its host alone, because 'https://evil.org/?youtube.com' is none (DECIDE-82). */
export function hostOf(link: string): LinkType | undefined {
  const url = URL.parse(link)
  if (url?.protocol !== 'https:') return undefined
  return linkTypes.find((type) => hosts[type].some((host) => url.hostname === host || url.hostname.endsWith(`.${host}`)))
}
