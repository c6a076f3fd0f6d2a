import { uuid } from '#web/text/uuid.ts'
import type { Contribution } from '#contract/pieces/contributions.ts'
import type { Platform } from '#contract/pieces/performance-links.ts'
import { webAddress } from '#contract/text/web-address.ts'
import type { Data } from '#web/api/client.ts'
import type { FoundFacts } from '../files/found-facts.ts'

/** The types of a performance with their labels (ENT-16). */
export const performanceTypes = [
  { value: 'LOCAL', label: 'Audio file', example: '' },
  { value: 'SPOTIFY', label: 'Spotify', example: 'open.spotify.com/track/…' },
  { value: 'YOUTUBE', label: 'YouTube', example: 'youtube.com/watch?v=…' },
  { value: 'SOUNDCLOUD', label: 'SoundCloud', example: 'soundcloud.com/…' },
] as const

/** Name and size of a file that was chosen for a draft. */
export type LocalFile = { name: string; bytes: number }

/** The piece of another artist that has an equal score. Drafts of older releases do not tell which of its scores. */
export type ScoreMatch = Omit<UploadedMatch, 'score'> & Partial<UploadedMatch>
type UploadedMatch = NonNullable<Data<'uploadScore'>['match']>

/** A score of a draft. A new one has its file on the device on which it was chosen, under `key`, until it is uploaded: then it gets its `scoreId`, and a match. */
export type DraftScore = {
  key: string
  name: string
  pages: number | undefined
  file: LocalFile | undefined
  scoreId: string
  /** How many pages anybody may see once the piece has a price; undefined where the default applies. */
  openPages?: number | undefined
  match?: ScoreMatch | undefined
  /** What its file says about the piece. */
  found?: FoundFacts | undefined
}

/** A contributor of a draft; `artistId` is -1 for people without an artist page. */
export type DraftContributor = { key: string; type: Contribution; name: string; artistId: number }

/** A performance of a draft. `audioLink` is the address of an uploaded recording, `link` the typed address of a performance elsewhere. */
export type DraftPerformance = {
  key: string
  type: 'LOCAL' | Platform
  title: string
  description: string
  link: string
  audioLink: string
  file: LocalFile | undefined
  /** The length of the recording on this device, if the browser can tell. */
  seconds: number | undefined
}

/** The original work of a transcription, as typed; `id` is that of a selected artist. */
export type OriginalWork = { realComposer: { name: string; id: number | undefined }; realYear: string }

/** An empty contributor (ENT-18). */
export const newContributor = (): DraftContributor => ({ key: uuid(), type: 'Performed by', name: '', artistId: -1 })

/** An empty performance (ENT-18). */
export const newPerformance = (): DraftPerformance => ({
  key: uuid(),
  type: 'LOCAL',
  title: '',
  description: '',
  link: '',
  audioLink: '',
  file: undefined,
  seconds: undefined,
})

/** The link of an uploaded recording, with a placeholder for the host (DECIDE-80). */
export const audioLinkOf = (audioId: string) => `{address}/audio/${audioId}`

/** The id of an uploaded recording. */
export const audioIdOf = (audioLink: string) => audioLink.slice(audioLink.lastIndexOf('/') + 1)

/** A typed link as it is sent: without a scheme it gets https. */
export const toLink = (typed: string) => (typed.trim() === '' ? '' : (webAddress(typed.trim()) ?? typed.trim()))

/** A typed year as a number; NaN when it is not a number of up to four digits. */
export const toYear = (typed: string) => (/^\d{1,4}$/.test(typed.trim()) ? Number(typed) : Number.NaN)
