import { instrumentNames } from '#contract/pieces/instrument-names.ts'
import { instruments, instrumentsOfOption, optionOf } from '#contract/pieces/instruments.ts'
import { allowedTypos, isSimilar, matchScore, type MatchScores } from './vocabulary.ts'
import { queryVariants, termVariants, termsOf, wordsOf } from './words.ts'

/** The instruments by each word of their names. A letter such as the E of E-Piano is none. */
const idsByWord = new Map<string, Set<number>>()
for (const [id, names] of instrumentNames.entries())
  for (const word of termsOf(names.join(' ')).flatMap(termVariants))
    if (word.length > 1) idsByWord.set(word, (idsByWord.get(word) ?? new Set()).add(id))

/** The shortest beginning of a word that counts. It is at least half of the word as well, or 'sch' would find every piece by 'Schifferklavier'. */
const minPrefix = 3

/** Finds the instruments that are called by a typed word in one of its spellings; if there are none, those of whose names it is the larger part. */
export function findInstruments(spellings: string[]): MatchScores {
  const variants = queryVariants(spellings)
  const exact = select((word) => variants.includes(word), matchScore.exact)
  if (exact.size > 0) return exact
  return select(
    (word) => variants.some((variant) => variant.length >= minPrefix && variant.length * 2 >= word.length && word.startsWith(variant)),
    matchScore.substring,
  )
}

/** Finds the instruments whose names differ from a typed word by a typing error. */
export function findSimilarInstruments(spellings: string[]): MatchScores {
  const variants = queryVariants(spellings).map((variant) => ({ variant, typos: allowedTypos(variant) }))
  return select(
    (word) => variants.some(({ variant, typos }) => typos > 0 && word.length <= variant.length + typos && isSimilar(variant, word, typos)),
    matchScore.typo,
  )
}

/** All names with the option of the filter that they belong to, and their words in each spelling. */
const namedOptions = instrumentNames.flatMap((names, id) =>
  names.map((name) => ({ option: optionOf[id]!, name, words: wordsOf(name).map(({ spellings }) => spellings.flatMap(termVariants)) })),
)

/**
 * The options of the instrument filter of which a name has words that begin with those of a search, with the name. Whole names come first, then the
 * most frequent; options that no piece has are left out.
 */
export function suggestInstruments(search: string, counts: ArrayLike<number>, limit: number) {
  const typed = wordsOf(search).map(({ spellings }) => queryVariants(spellings))
  const found = new Map<number, { match: string; isWhole: boolean }>()
  if (typed.length === 0) return []
  for (const { option, name, words } of namedOptions) {
    const begun = typed.every((variants) => words.some((word) => word.some((spelling) => variants.some((variant) => spelling.startsWith(variant)))))
    if (!begun || counts[option] === 0) continue
    const isWhole = typed.length === words.length && typed.every((variants, index) => variants.some((variant) => words[index]!.includes(variant)))
    if (!found.has(option) || (isWhole && !found.get(option)!.isWhole)) found.set(option, { match: name, isWhole })
  }
  return [...found]
    .toSorted(
      ([one, { isWhole }], [other, { isWhole: isOtherWhole }]) =>
        Number(isOtherWhole) - Number(isWhole) || counts[other]! - counts[one]! || one - other,
    )
    .slice(0, limit)
    .map(([option, { match }]) => ({ instrumentIds: instrumentsOfOption(option), name: instruments[option]!, match, amount: counts[option]! }))
}

function select(matches: (word: string) => boolean, score: number): MatchScores {
  const scores: MatchScores = new Map()
  for (const [word, ids] of idsByWord) if (matches(word)) for (const id of ids) scores.set(id, score)
  return scores
}
