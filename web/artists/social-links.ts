import type { Data } from '#web/api/client.ts'
import { webAddress } from '#web/text/web-address.ts'

type SocialMedia = Data<'getArtist'>['artist']['socialMedia']

const names: Required<SocialMedia> = {
  website: 'Website',
  instagram: 'Instagram',
  youtube: 'YouTube',
  spotify: 'Spotify',
  soundcloud: 'SoundCloud',
  facebook: 'Facebook',
}
const media = Object.keys(names) as (keyof SocialMedia)[]

/** Where else an artist is found, ready to be linked: a website by its host, the others by their names. */
export const socialLinks = (links: SocialMedia) =>
  media.flatMap((medium) => {
    const href = webAddress(links[medium] ?? '')
    return href ? [{ medium, href, label: medium === 'website' ? new URL(href).host.replace(/^www\./, '') : names[medium] }] : []
  })
