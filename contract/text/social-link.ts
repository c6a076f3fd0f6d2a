import { webAddress } from './web-address.ts'

/** ENT-20: the names of the sites that an artist can link to, in the order pages show them. */
export const socialMediaNames = {
  website: 'Website',
  instagram: 'Instagram',
  youtube: 'YouTube',
  spotify: 'Spotify',
  soundcloud: 'SoundCloud',
  facebook: 'Facebook',
}
/** A site that an artist can link to. */
export type Medium = keyof typeof socialMediaNames
/** The sites in their order. */
export const socialMedia = Object.keys(socialMediaNames) as Medium[]

type Network = { address: string; name: RegExp; host?: RegExp }

/**
 * The networks whose pages are found by a name. On Spotify artists have no names but numbers. Where a name may contain dots it is told from an
 * address by `host`: no page of theirs is at a host alone.
 */
const networks: Partial<Record<Medium, Network>> = {
  instagram: { address: 'https://www.instagram.com/', name: /^[\w.]{1,30}$/, host: /(^www\.|instagram\.com$)/i },
  youtube: { address: 'https://www.youtube.com/@', name: /^[\p{L}\p{N}_.·-]{3,30}$/u },
  soundcloud: { address: 'https://soundcloud.com/', name: /^[\w-]{3,25}$/ },
  facebook: { address: 'https://www.facebook.com/', name: /^[\w.]{2,50}$/, host: /(^www\.|facebook\.com$|^fb\.com$)/i },
}

/**
 * The link to an artist on a site as it was entered: an address stays as it is, a name ("ada_music", "@ada.music") becomes the address of its
 * page. Undefined if it is neither.
 */
export function socialLink(medium: Medium, entered: string): string | undefined {
  const network = networks[medium]
  const name = entered.replace(/^@/, '')
  const isName = network?.name.test(name) && (name !== entered || !name.includes('.') || (network.host && !network.host.test(name)))
  if (network && isName) return network.address + encodeURI(name)
  return webAddress(entered) && entered
}
