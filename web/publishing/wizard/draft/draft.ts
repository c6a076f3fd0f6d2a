import type { Contribution } from '#contract/contributions.ts'
import { toSingleLine, toMultiLine } from '#contract/text.ts'
import { hostOf, type LinkType } from '#contract/performance-links.ts'
import type { api, Data } from '#web/data/api.ts'
import { webAddress } from '#web/ui/web-address.ts'
import { uuid } from './uuid.ts'

/** A score of a draft. A new one has its file on this device under its key, and gets its `scoreId` once it is sent. */
export type DraftScore = { key: string; name: string; pages: number | undefined; file: LocalFile | undefined; scoreId: string }

/** A performance of a draft. A recording's `audioLink` is where it lies once it is sent; `link` is what was typed for one elsewhere. */
export type DraftPerformance = {
  key: string
  type: 'LOCAL' | LinkType
  title: string
  description: string
  link: string
  audioLink: string
  file: LocalFile | undefined
}

/** Somebody who took part; `artistId` is -1 for who has no page of their own. */
export type DraftContributor = { key: string; type: Contribution; name: string; artistId: number }

/** What is known of a file that lies on this device. */
export type LocalFile = { name: string; bytes: number }

/** A piece as it is being written: as typed, and with what is not chosen yet left open. */
export type Draft = {
  /** Made once: however often it is sent, it becomes one piece. */
  draftId: string
  /** What was last sent as a piece without an answer: it may be there already. */
  unanswered: string | undefined
  scores: DraftScore[]
  title: string
  description: string
  original: boolean | undefined
  realComposer: { name: string; id: number | undefined }
  realYear: string
  year: string
  price: number
  difficulty: -1 | 0 | 1
  duration: number
  keywords: string[]
  instruments: number[]
  contributors: DraftContributor[]
  performances: DraftPerformance[]
}

/** An own piece as it is read for editing. */
export type OwnPiece = Data<'getOwnPiece'>['piece']
/** A piece as it is sent. */
export type Body = NonNullable<Parameters<typeof api.publishPiece>[0]>['body']

/** What a new piece begins with (ENT-05, ENT-06, ENT-10, DECIDE-83). */
export const emptyDraft = (): Draft => ({
  draftId: uuid(),
  unanswered: undefined,
  scores: [],
  title: '',
  description: '',
  original: undefined,
  realComposer: { name: '', id: undefined },
  realYear: '',
  year: '',
  price: 0,
  difficulty: -1,
  duration: 0,
  keywords: [],
  instruments: [1],
  contributors: [],
  performances: [],
})

/** One more contributor, and one more performance, as they begin (ENT-18). */
export const newContributor = (): DraftContributor => ({ key: uuid(), type: 'Performed by', name: '', artistId: -1 })
export const newPerformance = (): DraftPerformance => ({
  key: uuid(),
  type: 'LOCAL',
  title: '',
  description: '',
  link: '',
  audioLink: '',
  file: undefined,
})

/** A piece that is there, as a draft of its next version. */
export const draftOf = (piece: OwnPiece): Draft => ({
  draftId: uuid(),
  unanswered: undefined,
  scores: piece.scores.map(({ scoreId, name, pages }) => ({ key: scoreId, scoreId, name, pages, file: undefined })),
  title: piece.title,
  description: piece.description,
  original: piece.original,
  realComposer: piece.transcriptionInfo
    ? { name: piece.transcriptionInfo.realComposer.name, id: piece.transcriptionInfo.realComposer.id }
    : { name: '', id: undefined },
  realYear: piece.transcriptionInfo ? String(piece.transcriptionInfo.realYear) : '',
  year: String(piece.year),
  price: piece.price,
  difficulty: piece.difficulty,
  duration: piece.duration,
  keywords: piece.keywords,
  instruments: piece.instrumentation,
  contributors: piece.contributors.map(({ type, name, artistId }, place) => ({ key: `${place}`, type: type as Contribution, name, artistId })),
  performances: piece.performances.map(({ type, title, description, link }, place) => ({
    ...newPerformance(),
    key: `${place}`,
    type: type === 'NOTHING' ? (hostOf(link) ?? 'YOUTUBE') : type, // links of old that may not be published again (DECIDE-81)
    title,
    description,
    ...(type === 'LOCAL' ? { audioLink: link } : { link }),
  })),
})

/** A link as it is sent: what has no scheme gets https. */
export const linkOf = (typed: string) => (typed.trim() === '' ? '' : (webAddress(typed.trim()) ?? typed.trim()))

/** A year as it was typed. */
export const yearOf = (typed: string) => (/^\d{1,4}$/.test(typed.trim()) ? Number(typed) : Number.NaN)

/** What of a draft says something: without what this device needs for itself. */
export function bodyOf(draft: Draft): Omit<Body, 'draftId'> {
  const { realComposer, original, difficulty } = draft
  return {
    title: toSingleLine(draft.title),
    description: toMultiLine(draft.description),
    scores: draft.scores.map(({ scoreId, name }) => ({ scoreId, name: toSingleLine(name) })),
    price: draft.price,
    year: yearOf(draft.year),
    keywords: draft.keywords,
    instruments: draft.instruments,
    original: original as boolean,
    transcriptionInfo:
      original === false
        ? {
            realComposer: { name: toSingleLine(realComposer.name), ...(realComposer.id !== undefined && { id: realComposer.id }) },
            realYear: yearOf(draft.realYear),
          }
        : null,
    difficulty: difficulty as 0 | 1,
    duration: draft.duration,
    contributors: draft.contributors.map(({ type, name, artistId }) => ({ type, name: toSingleLine(name), artistId })),
    performances: draft.performances.map(({ type, title, description, link, audioLink }) => ({
      type,
      title: toSingleLine(title),
      link: type === 'LOCAL' ? audioLink : linkOf(link),
      description: toSingleLine(description),
    })),
  }
}
