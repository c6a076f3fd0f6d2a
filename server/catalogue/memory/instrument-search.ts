import { instrumentNames } from '#contract/pieces/instrument-names.ts'
import { allowedTypos, isSimilar, matchScore, type MatchScores, queryVariants, termVariants, tokenise, withoutMarks } from './vocabulary.ts'

/** The instruments by each word of their names. */
const idsByWord = new Map<string, Set<number>>()
for (const [id, names] of instrumentNames.entries())
  for (const word of tokenise(names.join(' ')).flatMap(termVariants)) idsByWord.set(word, (idsByWord.get(word) ?? new Set()).add(id))

/** The shortest beginning of a word that counts. It is at least half of the word as well, or 'sch' would find every piece by 'Schifferklavier'. */
const minPrefix = 3

/** Finds the instruments that are called by a typed word; if there are none, those of whose names it is the larger part. */
export function findInstruments(typed: string): MatchScores {
  const variants = queryVariants(typed).map(withoutMarks)
  const exact = select((word) => variants.includes(word), matchScore.exact)
  if (exact.size > 0) return exact
  return select(
    (word) => variants.some((variant) => variant.length >= minPrefix && variant.length * 2 >= word.length && word.startsWith(variant)),
    matchScore.substring,
  )
}

/** Finds the instruments whose names differ from a typed word by a typing error. */
export function findSimilarInstruments(typed: string): MatchScores {
  const variants = queryVariants(typed).map((variant) => ({ variant, typos: allowedTypos(variant) }))
  return select(
    (word) => variants.some(({ variant, typos }) => typos > 0 && word.length <= variant.length + typos && isSimilar(variant, word, typos)),
    matchScore.typo,
  )
}

function select(matches: (word: string) => boolean, score: number): MatchScores {
  const scores: MatchScores = new Map()
  for (const [word, ids] of idsByWord) if (matches(word)) for (const id of ids) scores.set(id, score)
  return scores
}
