import { builtInKeywords } from '#contract/pieces/keywords.ts'

/** Pseudo-random numbers that are the same in every run (mulberry32). */
export function createRandom(seed: number) {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  return {
    /** From 0 up to, not including, `end`. */
    below: (end: number) => Math.floor(next() * end),
    /** The same with small numbers far more often, by a power law. */
    skewed: (end: number) => Math.floor(end * next() ** 3),
    chance: (share: number) => next() < share,
  }
}

const syllables =
  'ba be bo ca chan da del do en fan fu ga gno ha ka la le li lo ma mi mo na ne no ot pa pe po ra re ri ro sa se so ta te ti to tra val ve vi za'.split(
    ' ',
  )
const forms =
  'Waltz Valse Tango Polka Suite Sonata Fantasia Ländler Milonga Csárdás Prélude Étude Nocturne Toccata Fugue Rondo March Lied Chorale Aria'.split(
    ' ',
  )

const word = (number: number) =>
  Array.from({ length: 2 + (number % 3) }, (_, place) => syllables[(number * (place + 7) + place * 13) % syllables.length]).join('')
const capital = (text: string) => text[0]!.toUpperCase() + text.slice(1)
const person = (number: number) => `${capital(word(number * 3 + 1))} ${capital(word(number * 7 + 2))}`

/** The number of different words that `word` makes. */
const words = 138

/** A name that few others have. */
export const rareName = (number: number) =>
  `${capital(word(number))} ${capital(word(Math.floor(number / words)))}${syllables[Math.floor(number / words ** 2) % syllables.length]}`

/** Generates pieces that are distributed as in a real library: few popular instruments, keywords and authors, many rare ones. */
export function* generatePieces(amount: number, seed = 1) {
  const { below, skewed, chance } = createRandom(seed)
  const people = Math.max(20, Math.floor(amount / 40))
  const ownKeywords = Math.max(50, Math.floor(Math.sqrt(amount) * 4))
  const keyword = () => (chance(0.7) ? builtInKeywords[skewed(builtInKeywords.length)]! : word(skewed(ownKeywords) + 100))
  for (let id = 1; id <= amount; id++) {
    const isOriginal = chance(0.45)
    yield {
      id,
      title: `${forms[skewed(forms.length)]} ${capital(word(skewed(amount)))}${chance(0.3) ? ` No. ${1 + below(24)}` : ''}${chance(0.2) ? ` ${word(below(5_000))}` : ''}`,
      author: person(skewed(people)),
      realComposer: isOriginal ? null : person(skewed(people) + people),
      composers: [1 + (id % people)],
      keywords: [...new Set([keyword(), keyword(), ...Array.from({ length: below(4) }, keyword), 'accordion'])].slice(0, 5),
      price: chance(0.3) ? 0 : 1 + skewed(50),
      duration: skewed(62),
      difficulty: chance(0.35) ? 1 : 0,
      original: isOriginal,
      hasRecording: id % 4 === 0,
      instruments: [1, ...Array.from({ length: chance(0.45) ? 0 : 1 + skewed(6) }, () => (chance(0.3) ? 1 : 2 + skewed(91)))],
      likes: skewed(300),
      downloads: skewed(2_000),
      uploadedAt: 1_700_000_000_000 + id * 1_000,
    }
  }
}
