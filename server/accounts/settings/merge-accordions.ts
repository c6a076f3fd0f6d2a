import { isDeepStrictEqual } from 'node:util'
import type { MyAccordions } from '#contract/accordion/my-accordion.ts'

type Entry = MyAccordions['accordions'][number]
const has = (entries: Entry[], entry: Entry) => entries.some((other) => isDeepStrictEqual(other, entry))

/**
 * The accordions after an edit that began from a list which is not the current one any more: what only one of them has changed, added or removed is
 * taken over, and of an accordion that both have changed both are kept.
 */
export function mergeAccordions({ began, mine, current }: { began: MyAccordions; mine: MyAccordions; current: MyAccordions }): MyAccordions {
  const changedTo = (entry: Entry) => {
    const place = began.accordions.findIndex((other) => isDeepStrictEqual(other, entry))
    const isInPlace = place >= 0 && mine.accordions.length >= began.accordions.length
    return isInPlace ? mine.accordions[place] : undefined
  }
  const kept = current.accordions.flatMap((entry) =>
    !has(began.accordions, entry) || has(mine.accordions, entry) ? [entry] : (changedTo(entry) ?? []),
  )
  const added = mine.accordions.filter((entry) => !has(began.accordions, entry))
  const accordions = [...kept, ...added].reduce<Entry[]>((all, entry) => (has(all, entry) ? all : [...all, entry]), [])
  const chosen = isDeepStrictEqual(inUseOf(mine), inUseOf(began)) ? inUseOf(current) : inUseOf(mine)
  const place = chosen ? accordions.findIndex((entry) => isDeepStrictEqual(entry, chosen)) : -1
  return { accordions, inUse: place >= 0 ? place : chosen && accordions.length > 0 ? 0 : null }
}

const inUseOf = ({ accordions, inUse }: MyAccordions) => (inUse === null ? undefined : accordions[inUse])
