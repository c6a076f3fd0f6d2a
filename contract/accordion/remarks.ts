import type { MyAccordion } from './my-accordion.ts'
import type { PartFacts } from './part-facts.ts'
import { hasReeds, reedsOf, registerName, type RegisterCode } from './registers.ts'

/** Chords of the right hand that span more semitones than this are hard to reach on piano keys. */
const widestStretch = 16

/** What somebody with this accordion may want to know about a piece that fits; it never says that it does not fit. */
export function remarksOn(mine: MyAccordion, { registers = [], stretch = 0, fingering = [] }: PartFacts): string[] {
  const { reeds, keyboard } = mine
  const beyond = reeds ? registers.map((code) => ({ code, needed: reedsOf([code])! })).filter(({ needed }) => !hasReeds(reeds, needed)) : []
  const widest = beyond.toSorted((one, other) => other.needed.length - one.needed.length)[0]
  const own = keyboard === 'other' ? undefined : keyboard
  const printed = fingering.filter((each) => each !== 'left')
  return [
    ...(widest ? [describeRegister(widest.code, widest.needed, reeds!)] : []),
    ...(keyboard === 'piano' && stretch > widestStretch ? [`The widest chord spans ${stretch} semitones, a wide stretch on piano keys.`] : []),
    ...(printed.length > 0 && own && !printed.includes(own)
      ? [`The printed fingering is for ${printed.map((each) => keyboardNames[each]).join(' and ')}.`]
      : []),
  ]
}

const keyboardNames = { piano: 'piano keys', C: 'the C system', B: 'the B system' }

const describeRegister = (code: RegisterCode, needed: string, reeds: string) =>
  needed.length > reeds.length
    ? `Written for ${article(registerName(code))} register with ${needed.length} reeds; yours has ${reeds.length}.`
    : `Written for ${article(registerName(code))} register (${needed}); yours has ${reeds}.`
const article = (name: string) => `${/^[aeiou]/.test(name) ? 'an' : 'a'} ${name}`
