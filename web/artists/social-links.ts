import type { Data } from '#web/api/client.ts'
import { webAddress } from '#contract/text/web-address.ts'

type SocialMedia = Data<'getArtist'>['artist']['socialMedia']

/** ENT-20: the names of the sites that an artist can link to, in the order pages show them. */
export const socialMediaNames: Required<SocialMedia> = {
  website: 'Website',
  instagram: 'Instagram',
  youtube: 'YouTube',
  spotify: 'Spotify',
  soundcloud: 'SoundCloud',
  facebook: 'Facebook',
}
const media = Object.keys(socialMediaNames) as (keyof SocialMedia)[]

/** ART-04: the links of an artist, a website labelled by its host and the others by their names. */
export const socialLinks = (links: SocialMedia) =>
  media.flatMap((medium) => {
    const href = webAddress(links[medium] ?? '')
    return href ? [{ medium, href, label: medium === 'website' ? new URL(href).host.replace(/^www\./, '') : socialMediaNames[medium] }] : []
  })
