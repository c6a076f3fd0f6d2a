import { amounts, contributorName, description, firstYear, link, performanceText, realComposerName, scoreName, title } from '#contract/limits.ts'
import { characterCount, toMultiLine, toSingleLine, visibleCharacterCount } from '#contract/text.ts'
import { hostOf } from '#contract/performance-links.ts'
import { linkOf, yearOf, type Draft, type DraftPerformance } from './draft.ts'

/** The five steps of the wizard. */
export const steps = ['Scores', 'General info', 'Instrumentation', 'Contributors', 'Performances'] as const

/** Something that keeps a draft from being published: at which step, in which field, and in the words of the contract. */
export type DraftMistake = { step: number; field: string; sentence: string }

type Found = [field: string, sentence: string]
const when = (isWrong: boolean, field: string, sentence: string): Found[] => (isWrong ? [[field, sentence]] : [])
const isTooShort = (typed: string, least: number) => visibleCharacterCount(toSingleLine(typed)) < least
const tooLong = (field: string, typed: string, most: number, what: string) =>
  when(characterCount(typed) > most, field, `${what} can be at most ${most} characters long.`)
const isYear = (typed: string) => yearOf(typed) >= firstYear && yearOf(typed) <= new Date().getFullYear()

const perStep: ((draft: Draft) => Found[])[] = [
  ({ scores }) => [
    ...when(scores.length === 0, 'scores', 'Please upload at least one score file'),
    ...scores.flatMap(({ key, name }) => [
      ...when(isTooShort(name, scoreName.least), `score:${key}`, 'Your score name must be at least 3 characters long'),
      ...tooLong(`score:${key}`, toSingleLine(name), scoreName.most, 'Your score name'),
    ]),
    ...when(scores.length > amounts.scores, 'scores', `A piece can have at most ${amounts.scores} scores.`),
  ],
  (draft) => [
    ...when(isTooShort(draft.title, title.least), 'title', 'Your title must be at least 3 characters long'),
    ...tooLong('title', toSingleLine(draft.title), title.most, 'Your title'),
    ...tooLong('description', toMultiLine(draft.description), description.most, 'Your description'),
    ...originMistakes(draft),
    ...when(!isYear(draft.year), 'year', `Your date has to be between ${firstYear} and ${new Date().getFullYear()}`),
    ...when(draft.difficulty === -1, 'difficulty', 'Please choose the pieces difficulty'),
    ...when(draft.keywords.length < amounts.keywords.least, 'keywords', 'Please enter at least 2 keywords that describe your piece.'),
    ...when(draft.keywords.length > amounts.keywords.most, 'keywords', `A piece can have at most ${amounts.keywords.most} keywords.`),
  ],
  ({ instruments }) => [
    ...when(instruments[0] !== 1, 'instruments', 'The first instrument must be an accordion.'),
    ...when(instruments.length > amounts.instruments, 'instruments', `A piece can have at most ${amounts.instruments} instruments.`),
  ],
  ({ contributors }) => [
    ...contributors.flatMap(({ key, name }) => [
      ...when(isTooShort(name, contributorName.least), `contributor:${key}`, 'Every contributor must contain at least 3 letters'),
      ...tooLong(`contributor:${key}`, toSingleLine(name), contributorName.most, 'A contributor'),
    ]),
    ...when(contributors.length > amounts.contributors, 'contributors', `A piece can have at most ${amounts.contributors} contributors.`),
  ],
  ({ performances }) => [
    ...performances.flatMap(performanceMistakes),
    ...when(performances.length > amounts.performances, 'performances', `A piece can have at most ${amounts.performances} performances.`),
  ],
]

function originMistakes({ original, realComposer, realYear }: Draft): Found[] {
  if (original) return []
  if (original === undefined) return [['original', 'Please tell us if your piece is original or a transcription']]
  const incomplete = 'If your piece is a transcription, please provide the original composer and year'
  return [
    ...when(isTooShort(realComposer.name, realComposerName.least), 'realComposer', incomplete),
    ...tooLong('realComposer', toSingleLine(realComposer.name), realComposerName.most, 'The original composer'),
    ...when(!isYear(realYear), 'realYear', incomplete),
  ]
}

function performanceMistakes({ key, type, file, audioLink, link: typed, title: name, description: about }: DraftPerformance): Found[] {
  const field = `performance:${key}`
  const texts = [
    ...tooLong(`${field}:title`, toSingleLine(name), performanceText.most, "A performance's title"),
    ...tooLong(`${field}:description`, toSingleLine(about), performanceText.most, "A performance's description"),
  ]
  if (type === 'LOCAL') return [...when(!file && audioLink === '', field, 'Please choose an audio file'), ...texts]
  const sent = linkOf(typed)
  return [
    ...when(sent === '', field, 'Your url cannot be empty'),
    ...tooLong(field, sent, link.most, 'A link'),
    ...when(sent !== '' && hostOf(sent) !== type, field, 'Allowed are only: Spotify, Youtube & Soundcloud'),
    ...texts,
  ]
}

/** Everything that keeps a draft from being published, in the order of the form. */
export const mistakesIn = (draft: Draft): DraftMistake[] =>
  perStep.flatMap((look, step) => look(draft).map(([field, sentence]) => ({ step, field, sentence })))

/** What keeps somebody at a step. */
export const messageOf = (mistakes: DraftMistake[], step: number) => mistakes.find((mistake) => mistake.step === step)?.sentence

/** How far somebody may go: as far as the first step that has a message. */
export const lastOpenStep = (mistakes: DraftMistake[]) => Math.min(steps.length - 1, ...mistakes.map(({ step }) => step))
