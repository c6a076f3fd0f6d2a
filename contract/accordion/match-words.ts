import type { BassLayoutId, BassRow } from './bass-layouts.ts'
import type { Match, Reason } from './match.ts'
import type { MyAccordion } from './my-accordion.ts'
import { toPitchName, toPrintedNote } from './pitches.ts'

/** The words of one reason: a sentence, a heading, and a mark of at most 16 characters for lists. */
type Words = { sentence: string; title: string; mark: string }

const unknown = (sentence: string): Words => ({ sentence, title: "We can't tell whether it fits", mark: '' })

/** The words of a reason, seen from the owner of the accordion. */
export function describeReason(reason: Reason, mine: Pick<MyAccordion, 'left'>): Words {
  switch (reason.kind) {
    case 'instrument': {
      const part = reason.needed === 'accordion' ? 'an ordinary accordion' : `${reason.needed === 'electronium' ? 'an' : 'a'} ${reason.needed}`
      return {
        sentence: `This part is for ${part}.`,
        title: `Written for ${part}`,
        mark: `for ${reason.needed === 'bass accordion' ? 'bass acc.' : reason.needed}`,
      }
    }
    case 'too low':
      return compare(reason, (note, end) => ({
        sentence: `It goes down to ${note}; your lowest note is ${end}.`,
        title: `Needs ${note}; your lowest note is ${end}`,
        mark: `down to ${note}`,
      }))
    case 'too high':
      return compare(reason, (note, end) => ({
        sentence: `It goes up to ${note}; your highest note is ${end}.`,
        title: `Needs ${note}; your highest note is ${end}`,
        mark: `up to ${note}`,
      }))
    case 'free too low':
      return compare(reason, (note, end) => ({
        sentence: `The free bass goes down to ${note}; yours to ${end}.`,
        title: `Needs ${note} in the free bass; yours goes down to ${end}`,
        mark: `bass down to ${note}`,
      }))
    case 'free too high':
      return compare(reason, (note, end) => ({
        sentence: `The free bass goes up to ${note}; yours to ${end}.`,
        title: `Needs ${note} in the free bass; yours goes up to ${end}`,
        mark: `bass up to ${note}`,
      }))
    case 'needs standard':
      return {
        sentence: 'It is written for standard bass; yours is free bass only.',
        title: 'Needs standard bass; yours is free bass only',
        mark: 'needs standard',
      }
    case 'needs free':
      return { sentence: 'It needs free bass; yours is standard bass.', title: 'Needs free bass; yours is standard bass', mark: 'needs free bass' }
    case 'needs converter': {
      const own = mine.left === 'free' ? 'free bass only' : 'standard bass'
      return { sentence: `It needs standard and free bass; yours is ${own}.`, title: `Needs a converter; yours is ${own}`, mark: 'needs converter' }
    }
    case 'has left hand':
      return {
        sentence: 'It has a left hand; your accordion is set to right hand only.',
        title: 'Has a left hand; your accordion is set to right hand only',
        mark: 'has a left hand',
      }
    case 'needs buttons': {
      const names = joinWithAnd(reason.buttons.map(({ row, name }) => `${toPrintedNote(name)} ${row}`))
      const basses = describeBasses(reason.basses)
      const { name, row } = reason.buttons[0]!
      return {
        sentence: `It uses ${names}, which ${basses} don't have.`,
        title: `Needs ${names}, which ${basses} don't have`,
        mark: `needs ${toPrintedNote(name)}${shortRows[row]}`,
      }
    }
    case 'needs basses': {
      const { needed, mine: own } = reason
      return {
        sentence: `It needs ${needed} basses; yours has ${own}.`,
        title: `Needs ${needed} basses; yours has ${own}`,
        mark: `needs ${needed} basses`,
      }
    }
    case 'compass not stated':
      return unknown("The composer hasn't stated the compass.")
    case 'compass not set':
      return unknown('Add your lowest and highest note.')
    case 'left hand not stated':
      return unknown("The composer hasn't stated which bass the left hand needs.")
    case 'basses not stated':
      return unknown("The composer hasn't stated which bass buttons it uses.")
    case 'basses not set':
      return unknown('Add the number of your basses.')
    case 'basses unknown':
      return unknown("The buttons of your basses aren't known to Bellows.")
    case 'free compass not stated':
      return unknown("The composer hasn't stated the compass of the free bass.")
    default:
      return unknown('Add the lowest and highest note of your free bass.')
  }
}

const compare = ({ needed, mine }: { needed: number; mine: number }, describe: (note: string, end: string) => Words) =>
  describe(toPitchName(needed), toPitchName(mine))

const shortRows: { [Row in BassRow]: string } = { bass: '', major: ' major', minor: ' minor', seventh: ' seventh', diminished: ' dim.' }

/** A standard bass in words: '48 basses (12 × 4)'. */
export const describeBasses = (id: BassLayoutId) =>
  id === '48x12' ? '48 basses (12 × 4)' : id === 'french' ? 'French basses' : id === 'other' ? 'other basses' : `${id} basses`

/** The answer for a piece in words: a heading, its reasons as sentences, and a mark for lists; nothing is marked if it is not said. */
export function describeMatch(match: Match, mine: Pick<MyAccordion, 'left'>): { title: string; sentences: string[]; mark: string } {
  if (match.fits === 'yes') return match.parts ? describeFittingParts(match.parts) : { title: 'Fits your accordion', sentences: [], mark: 'fits' }
  const words = match.reasons.map((reason) => describeReason(reason, mine))
  const [first, ...others] = words
  const said = match.fits === 'no' ? others : words
  return { title: first!.title, sentences: said.map(({ sentence }) => sentence), mark: match.fits === 'no' ? first!.mark : '' }
}

function describeFittingParts(parts: NonNullable<Match['parts']>) {
  const fitting = parts.filter(({ verdict }) => verdict.fits === 'yes').map(({ name }) => name)
  if (parts.length === 1) return { title: 'Fits your accordion', sentences: [], mark: 'fits' }
  const prefix = fitting.every((name) => name.startsWith('Accordion ')) ? 'Accordion ' : ''
  const names = fitting.map((name) => name.slice(prefix.length))
  const short = `fits ${names.join(', ')}`
  const mark = fitting.length === parts.length ? 'fits' : prefix && short.length <= 16 ? short : `fits ${fitting.length} of ${parts.length}`
  return { title: `Fits ${prefix}${joinWithAnd(names)} of ${parts.length}`, sentences: [], mark }
}

const joinWithAnd = (all: string[]) => (all.length < 2 ? all.join('') : `${all.slice(0, -1).join(', ')} and ${all.at(-1)!}`)
