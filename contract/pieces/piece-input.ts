import { z } from 'zod'
import { accordionInput } from '../accordion/facts.ts'
import { contributions } from './contributions.ts'
import { instruments } from './instruments.ts'
import * as limits from '../forms/limits.ts'
import { maxId, maxPrice, pieceLimits } from '../limits.ts'
import { platformOf, platforms } from './performance-links.ts'
import { inputSchemas, year } from './piece-fields.ts'
import { rightsVersion } from './rights-declarations.ts'
import { uploadErrors } from '../forms/upload-errors.ts'
import { tooManyOpenPages } from '../answers/shared-messages.ts'
import { text } from '../wire.ts'

const incompleteOrigin = 'If your piece is a transcription, please provide the original composer and year'
const noInstrument = 'There is no such instrument.'
const noScore = 'This score was not uploaded.'
const tooFewOpenPages = 'At least one page of each score has to be open for looking inside.'
const shortContributor = 'Every contributor must contain at least 3 letters'
const noLink = 'Your url cannot be empty'
const unknownLink = 'Allowed are only: Spotify, Youtube & Soundcloud'
const noOrigin = 'Please tell us if your piece is original or a transcription'

const score = z.object(
  {
    scoreId: z.uuid(noScore),
    name: text('Your score name', { ...limits.scoreName, tooShort: 'Your score name must be at least 3 characters long' }),
    /** How many of its pages anybody may see; `openPagesOf` says what that is without a choice. */
    openPages: z.int(tooFewOpenPages).min(1, tooFewOpenPages).max(limits.maxScorePages, tooManyOpenPages).optional(),
  },
  noScore,
)

const performance = z
  .object(
    {
      type: z.enum(['LOCAL', ...platforms], unknownLink),
      title: text("A performance's title", limits.performanceText).default(''),
      link: text('A link', { min: 1, max: limits.link.max, missing: noLink, tooShort: noLink }),
      description: text("A performance's description", limits.performanceText).default(''),
    },
    unknownLink,
  )
  .refine(({ type, link }) => (type === 'LOCAL' ? localLink.test(link) : platformOf(link) === type), { error: unknownLink, path: ['link'] })

/** The link of an uploaded recording: its host is a placeholder, so that links survive a move to another host (DECIDE-80). */
export const localLink = /^\{address\}\/audio\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

const contributor = z.object(
  {
    type: z.enum(contributions, 'A contributor cannot have this role.').default('Performed by'),
    name: text('A contributor', { ...limits.contributorName, missing: shortContributor, tooShort: shortContributor }),
    artistId: z.int32('There is no such artist.').default(-1),
  },
  shortContributor,
)

const realComposer = z.object(
  {
    id: z.int32(incompleteOrigin).optional(),
    name: text('The original composer', { ...limits.originalComposerName, missing: incompleteOrigin, tooShort: incompleteOrigin }),
  },
  incompleteOrigin,
)
const transcriptionInfo = z.object({ realComposer, realYear: year(incompleteOrigin) }, incompleteOrigin)

/** A piece as it is published and edited: its plain fields and its parts. The wizard checks the same schema before it sends. */
export const pieceInput = z
  .object({
    ...inputSchemas,
    scores: z
      .array(score, 'Please upload at least one score file')
      .min(1, 'Please upload at least one score file')
      .max(pieceLimits.scores, uploadErrors.scoreCount)
      .refine((all) => new Set(all.map(({ scoreId }) => scoreId)).size === all.length, 'The same score appears twice.'),
    price: z.int('The price must be whole euros.').min(0, 'The price cannot be below 0.').max(maxPrice, `The price can be at most ${maxPrice} €.`),
    /** What each further copy costs an ensemble, in euros; null sells single copies only. A free piece may be copied. */
    copyPrice: z
      .int('The price of a further copy must be whole euros.')
      .min(1, 'The price of a further copy must be at least 1 €.')
      .nullable()
      .default(null),
    instruments: z
      .array(
        z
          .int(noInstrument)
          .min(0, noInstrument)
          .max(instruments.length - 1, noInstrument),
        'The first instrument must be an accordion.',
      )
      .max(pieceLimits.instruments, `A piece can have at most ${pieceLimits.instruments} instruments.`)
      .refine(([first]) => first === 1, 'The first instrument must be an accordion.'),
    original: z.boolean(noOrigin),
    transcriptionInfo: transcriptionInfo.nullable().default(null),
    contributors: z
      .array(contributor, shortContributor)
      .max(pieceLimits.contributors, `A piece can have at most ${pieceLimits.contributors} contributors.`)
      .default([]),
    performances: z
      .array(performance, unknownLink)
      .max(pieceLimits.performances, `A piece can have at most ${pieceLimits.performances} performances.`)
      .default([]),
    accordion: accordionInput.nullable().default(null),
    /** Whether each page of a copy carries the name of its buyer; a free piece has no buyers. */
    stamped: z.boolean('This must be true or false.').default(false),
    /** Made by the browser for one publication: the same input sent twice becomes one piece. */
    draftId: z.uuid('This draft has no number.').optional(),
    /** The revision of the draft with this id that the account has: it is the input, and deleted. One that was changed since is kept. */
    draftRevision: z.int('The revision is a number.').min(1).max(maxId).optional(),
    /** The version of the wording by which its artist declares that they hold the rights; another than the current one comes from a page that is out of date. */
    rights: z.literal(rightsVersion, 'The wording of what you declare has changed. Please reload the page.').optional(),
  })
  .refine(({ original, transcriptionInfo: info }) => original || info !== null, incompleteOrigin)
  .refine(({ price, copyPrice }) => copyPrice === null || copyPrice <= price, 'A further copy cannot cost more than the first one.')
/** A piece as it is published and edited, after validation. */
export type PieceInput = z.output<typeof pieceInput>
