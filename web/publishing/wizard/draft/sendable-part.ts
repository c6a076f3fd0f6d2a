import { audioLinkOf, type DraftPerformance, type DraftScore } from './draft-entries.ts'
import type { Draft } from './draft.ts'

const isUnsentScore = ({ file, scoreId }: DraftScore) => file !== undefined && scoreId === ''
const isUnsentPerformance = ({ file, audioLink }: DraftPerformance) => file !== undefined && audioLink === ''

/** What of a draft can be kept with the account: all but files that are not uploaded. */
export const sendablePart = (draft: Draft): Draft => ({
  ...draft,
  scores: draft.scores.filter((score) => !isUnsentScore(score)),
  performances: draft.performances.map((performance) =>
    isUnsentPerformance(performance) ? { ...performance, file: undefined, seconds: undefined } : performance,
  ),
})

/** A draft as it is compared with another one: a recording that is not uploaded is another than none, a score that is not is left out. */
export const comparedPart = (draft: Draft): Draft => ({
  ...draft,
  scores: sendablePart(draft).scores,
  performances: draft.performances.map((performance) =>
    isUnsentPerformance(performance) ? { ...performance, audioLink: audioLinkOf('') } : performance,
  ),
})

/** The entries of a list whose files are not uploaded. */
export const unsentEntries = ({ scores, performances }: Draft, list: 'scores' | 'performances'): (DraftScore | DraftPerformance)[] =>
  list === 'scores' ? scores.filter(isUnsentScore) : performances.filter(isUnsentPerformance)
