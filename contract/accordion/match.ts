import { bassCount, containsLayout, isKnownLayout, missingButtons, type BassLayoutId, type BassRow } from './bass-layouts.ts'
import type { MyAccordion } from './my-accordion.ts'
import type { AccordionFacts, OrchestraInstrument, PartFacts } from './part-facts.ts'

/** Why a part does not fit, or what would have to be known to tell. Pitches are MIDI numbers. */
export type Reason =
  | { kind: 'instrument'; needed: 'accordion' | OrchestraInstrument }
  | { kind: 'too low' | 'too high' | 'free too low' | 'free too high'; needed: number; mine: number }
  | { kind: 'needs standard' | 'needs free' | 'needs converter' | 'has left hand' }
  | { kind: 'needs buttons'; buttons: { row: BassRow; name: string }[]; basses: BassLayoutId }
  | { kind: 'needs basses'; needed: number; mine: number }
  | { kind: 'compass not stated' | 'compass not set' | 'left hand not stated' | 'basses not stated' | 'basses not set' | 'basses unknown' }
  | { kind: 'free compass not stated' | 'free compass not set' }

/** Whether something can be played: yes, no because of the reasons, or not said because the reasons are unknown. */
export type Verdict = { fits: 'yes'; reasons?: undefined } | { fits: 'no' | 'not said'; reasons: Reason[] }

/** The answer for a piece; with several parts each has one of its own, by its place among them. */
export type Match = Verdict & { parts?: { name: string; verdict: Verdict }[] }

const yes: Verdict = { fits: 'yes' }
const no = (...reasons: Reason[]): Verdict => ({ fits: 'no', reasons })
const notSaid = (...reasons: Reason[]): Verdict => ({ fits: 'not said', reasons })

/** Whether a piece can be played on an accordion, by the compass and the buttons alone; nothing is guessed. */
export function matchPiece(mine: MyAccordion, facts: AccordionFacts | null | undefined): Match {
  if (!facts?.parts) return matchPart(mine, facts ?? {})
  const parts = facts.parts.map((part) => ({ name: part.name, verdict: matchPart(mine, part) }))
  const verdicts = parts.map(({ verdict }) => verdict)
  if (verdicts.some(({ fits }) => fits === 'yes')) return { ...yes, parts }
  const open = verdicts.filter(({ fits }) => fits === 'not said')
  const deciding = open.length > 0 ? open : verdicts
  const reasons = deciding.flatMap((verdict) => verdict.reasons ?? [])
  return { fits: open.length > 0 ? 'not said' : 'no', reasons: withoutRepeats(reasons), parts }
}

/** Whether one part can be played. What fails counts before what is unknown. */
export function matchPart(mine: MyAccordion, part: PartFacts & { instrument?: OrchestraInstrument | undefined }): Verdict {
  const needed = part.instrument ?? 'accordion'
  if (needed !== mine.instrument) return no({ kind: 'instrument', needed })
  return all(matchRightHand(mine, part), matchLeftHand(mine, part))
}

/** All checks together: 'no' with the reasons of those that fail, otherwise 'not said' with what is unknown. */
function all(...checks: Verdict[]): Verdict {
  const reasonsOf = (fits: 'no' | 'not said') => checks.flatMap((check) => (check.fits === fits ? check.reasons : []))
  const [failed, unknown] = [reasonsOf('no'), reasonsOf('not said')]
  if (failed.length > 0) return no(...failed)
  return unknown.length > 0 ? notSaid(...unknown) : yes
}

type Compass = { rightLow?: number | undefined; rightHigh?: number | undefined }

/** Whether the compass of the right hand is within that of the accordion; equal ends fit. */
export function matchRightHand(mine: Compass, part: Compass): Verdict {
  if (mine.rightLow === undefined) return notSaid({ kind: 'compass not set' })
  if (part.rightLow === undefined) return notSaid({ kind: 'compass not stated' })
  const reasons: Reason[] = []
  if (part.rightLow < mine.rightLow) reasons.push({ kind: 'too low', needed: part.rightLow, mine: mine.rightLow })
  if (part.rightHigh! > mine.rightHigh!) reasons.push({ kind: 'too high', needed: part.rightHigh!, mine: mine.rightHigh! })
  return reasons.length > 0 ? no(...reasons) : yes
}

/** Whether the left hand of the accordion has what the part needs. */
export function matchLeftHand(mine: MyAccordion, part: PartFacts): Verdict {
  const { bassSystem } = part
  if (bassSystem === undefined) return notSaid({ kind: 'left hand not stated' })
  if (bassSystem === 'none') return yes
  if (mine.left === 'none') return no({ kind: 'has left hand' })
  const hasStandard = mine.left !== 'free'
  const hasFree = mine.left !== 'standard'
  switch (bassSystem) {
    case 'standard':
      return hasStandard ? matchBasses(mine.basses, part) : matchSingleBasses(part)
    case 'free':
      return hasFree ? matchFreeBass(mine, part) : no({ kind: 'needs free' })
    case 'both':
      return mine.left === 'converter' ? all(matchBasses(mine.basses, part), matchFreeBass(mine, part)) : no({ kind: 'needs converter' })
    default:
      return any([...(hasStandard ? [matchBasses(mine.basses, part)] : []), ...(hasFree ? [matchFreeBass(mine, part)] : [])])
  }
}

/** One of several ways: yes if one is, not said if one may be. */
function any(ways: Verdict[]): Verdict {
  return (
    ways.find(({ fits }) => fits === 'yes') ?? ways.find(({ fits }) => fits === 'not said') ?? no(...ways.flatMap(({ reasons }) => reasons ?? []))
  )
}

/** Free bass plays a part for standard bass that uses single bass notes only. */
const matchSingleBasses = ({ bassButtons }: PartFacts): Verdict =>
  bassButtons && Object.keys(bassButtons).every((row) => row === 'bass') ? yes : no({ kind: 'needs standard' })

function matchBasses(mine: BassLayoutId | undefined, { bassButtons, leastBasses }: PartFacts): Verdict {
  if (mine === undefined) return notSaid({ kind: 'basses not set' })
  if (!isKnownLayout(mine)) return notSaid({ kind: 'basses unknown' })
  const missing = bassButtons && missingButtons(mine, bassButtons)!
  if (missing && missing.length > 0) return no({ kind: 'needs buttons', buttons: missing, basses: mine })
  const count = bassCount(mine)!
  if (leastBasses !== undefined && leastBasses > count) return no({ kind: 'needs basses', needed: leastBasses, mine: count })
  const hasAll = missing !== undefined || count === 120 || (leastBasses !== undefined && containsLayout(mine, leastBasses))
  return hasAll ? yes : notSaid({ kind: 'basses not stated' })
}

function matchFreeBass(mine: MyAccordion, part: PartFacts): Verdict {
  if (mine.freeLow === undefined) return notSaid({ kind: 'free compass not set' })
  if (part.freeLow === undefined) return notSaid({ kind: 'free compass not stated' })
  const reasons: Reason[] = []
  if (part.freeLow < mine.freeLow) reasons.push({ kind: 'free too low', needed: part.freeLow, mine: mine.freeLow })
  if (part.freeHigh! > mine.freeHigh!) reasons.push({ kind: 'free too high', needed: part.freeHigh!, mine: mine.freeHigh! })
  return reasons.length > 0 ? no(...reasons) : yes
}

const withoutRepeats = (reasons: Reason[]) => [...new Map(reasons.map((reason) => [JSON.stringify(reason), reason])).values()]
