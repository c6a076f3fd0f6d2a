import { artistName, biography, profileLink, shortBiography } from '#contract/limits.ts'
import type { Data } from '#web/api/client.ts'
import { characterCount } from '#contract/text.ts'
import { webAddress } from '#web/text/web-address.ts'

/** What an artist says of themselves, as the server tells it. */
export type Biography = Data<'getOwnBiography'>['biography']

/** ENT-20: where else an artist is found, in the order of the form, and an example of each. */
export const links = {
  website: ['Website', 'example.org'],
  instagram: ['Instagram', 'instagram.com/…'],
  youtube: ['YouTube', 'youtube.com/@…'],
  spotify: ['Spotify', 'open.spotify.com/artist/…'],
  soundcloud: ['SoundCloud', 'soundcloud.com/…'],
  facebook: ['Facebook', 'facebook.com/…'],
} as const

type Medium = keyof typeof links
const media = Object.keys(links) as Medium[]
const words = ['firstName', 'lastName', 'shortBiography', 'biography'] as const

/** A field of the form. */
export type Field = (typeof words)[number] | Medium
/** The fields of the form in its order. */
export const fields: Field[] = [...words, ...media]
/** What stands in them. */
export type Draft = Record<Field, string>

const named: Record<(typeof words)[number], { what: string; most: number }> = {
  firstName: { what: 'Your first name', most: artistName.max },
  lastName: { what: 'Your last name', most: artistName.max },
  shortBiography: { what: 'Your short biography', most: shortBiography.max },
  biography: { what: 'Your biography', most: biography.max },
}

/** A profile as the form holds it. */
export const draftOf = ({ socialMedia, ...said }: Biography): Draft =>
  Object.fromEntries([...words.map((word) => [word, said[word]]), ...media.map((medium) => [medium, socialMedia[medium] ?? ''])]) as Draft

/** What is sent of a draft; links that are empty are left out (ENT-21). */
export function dtoOf(draft: Draft) {
  const socialMedia = Object.fromEntries(media.map((medium) => [medium, draft[medium].trim()]).filter(([, link]) => link !== ''))
  return { ...Object.fromEntries(words.map((word) => [word, draft[word].trim()])), socialMedia }
}

/** What is wrong with a field of a draft. */
export function mistakeIn(draft: Draft, field: Field): string | undefined {
  const text = draft[field].trim()
  if (field === 'firstName' && text === '' && draft.lastName.trim() === '') return 'Your name is missing.'
  if (!isMedium(field))
    return characterCount(text) > named[field].most ? `${named[field].what} can be at most ${named[field].most} characters long.` : undefined
  if (/\s/.test(text)) return 'A link cannot contain spaces.'
  if (text !== '' && !webAddress(text)) return 'This is not a link.'
  return characterCount(text) > profileLink.max ? `A link can be at most ${profileLink.max} characters long.` : undefined
}

const isMedium = (field: Field): field is Medium => field in links

/** Everything that is wrong with a draft, by field. */
export const mistakesIn = (draft: Draft) =>
  Object.fromEntries(
    fields.flatMap((field) => {
      const mistake = mistakeIn(draft, field)
      return mistake ? [[field, mistake]] : []
    }),
  ) as Partial<Draft>

/** Whether two drafts say something different. */
export const isChanged = (one: Draft, other: Draft) => fields.some((field) => one[field] !== other[field])
