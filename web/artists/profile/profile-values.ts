import type { Data } from '#web/api/client.ts'
import { socialMediaNames } from '../social-links.ts'

/** A profile as the server sends it. */
export type Biography = Data<'getOwnBiography'>['biography']

type Medium = keyof typeof socialMediaNames

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
export const linkFields = (Object.keys(socialMediaNames) as Medium[]).map((name) => ({
  name,
  label: socialMediaNames[name],
  placeholder: examples[name],
}))

/** The values of the form for a profile. */
export const profileValuesOf = ({ firstName, lastName, shortBiography, biography, socialMedia }: Biography) => ({
  firstName,
  lastName,
  shortBiography,
  biography,
  ...(Object.fromEntries(linkFields.map(({ name }) => [name, socialMedia[name] ?? ''])) as Record<Medium, string>),
})

/** The values of the form. */
export type ProfileValues = ReturnType<typeof profileValuesOf>
