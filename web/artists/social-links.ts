import type { Data } from '#web/api/client.ts'
import { socialMedia, socialMediaNames } from '#contract/text/social-link.ts'
import { webAddress } from '#contract/text/web-address.ts'

type SocialMedia = Data<'getArtist'>['artist']['socialMedia']

/** ART-04: the links of an artist, a website labelled by its host and the others by their names. */
export const socialLinks = (links: SocialMedia) =>
  socialMedia.flatMap((medium) => {
    const href = webAddress(links[medium] ?? '')
    return href ? [{ medium, href, label: medium === 'website' ? new URL(href).host.replace(/^www\./, '') : socialMediaNames[medium] }] : []
  })
