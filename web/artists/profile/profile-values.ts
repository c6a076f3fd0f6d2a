import { socialMedia, socialMediaNames, type Medium } from '#contract/text/social-link.ts'
import type { Data } from '#web/api/client.ts'

/** A profile as the server sends it. */
export type Biography = Data<'getOwnBiography'>['biography']

/** ENT-20: an example of each link. */
const examples: Record<Medium, string> = {
  website: 'example.org',
  instagram: 'instagram.com/…',
  youtube: 'youtube.com/@…',
  spotify: 'open.spotify.com/artist/…',
  soundcloud: 'soundcloud.com/…',
  facebook: 'facebook.com/…',
}

/** ENT-20: the link fields of the form in their order. */
export const linkFields = socialMedia.map((name) => ({
  name,
  label: socialMediaNames[name],
  placeholder: examples[name],
}))

/** The values of the form for a profile. */
export const profileValuesOf = ({ firstName, lastName, shortBiography, biography, socialMedia: links }: Biography) => ({
  firstName,
  lastName,
  shortBiography,
  biography,
  ...(Object.fromEntries(socialMedia.map((name) => [name, links[name] ?? ''])) as Record<Medium, string>),
})

/** The values of the form. */
export type ProfileValues = ReturnType<typeof profileValuesOf>
