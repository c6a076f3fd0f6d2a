import { characterCount } from '#contract/text/text.ts'
import { setlistLimits } from '#contract/forms/limits.ts'
import type { SetlistContent } from '#contract/setlists.ts'

type Entry = SetlistContent['entries'][number]

/**
 * Joins two changes of one setlist: what was read, what was changed here, and what is stored meanwhile. Nothing that was added or written on either
 * side is lost: a removed entry comes back if the other side has changed it, and two notes stand one after the other. Where both have another
 * name, order or length, the one that was chosen here is kept.
 */
export function mergeSetlists(base: SetlistContent, mine: SetlistContent, theirs: SetlistContent): SetlistContent {
  return {
    name: mine.name === base.name ? theirs.name : mine.name,
    note: mergeNotes(base.note, mine.note, theirs.note, setlistLimits.note.max),
    entries: mergeEntries(base.entries, mine.entries, theirs.entries),
  }
}

function mergeNotes(base: string, mine: string, theirs: string, max: number): string {
  if (mine === base || mine === theirs) return theirs
  if (theirs === base || mine.startsWith(theirs)) return mine
  if (theirs.startsWith(mine)) return theirs
  const isAdded = base !== '' && mine.startsWith(base) && theirs.startsWith(base)
  const both = [theirs, isAdded ? mine.slice(base.length).trim() : mine].filter(Boolean).join(' ') // what was there before once
  return characterCount(both) <= max ? both : mine
}

function mergeEntries(base: Entry[], mine: Entry[], theirs: Entry[]): Entry[] {
  const [before, here, there] = [byId(base), byId(mine), byId(theirs)]
  const isKept = ({ id }: Entry) => {
    const [old, own, other] = [before.get(id), here.get(id), there.get(id)]
    if (!own) return !old || !isSame(old, other!)
    if (!other) return !old || !isSame(old, own)
    return true
  }
  const hasMoved = !isSameOrder(base, mine)
  const [order, others] = hasMoved ? [mine, theirs] : [theirs, mine]
  return withOthers(order.filter(isKept), others.filter(isKept)).map(({ id }) => mergeEntry(before.get(id), here.get(id), there.get(id)))
}

const byId = (entries: Entry[]) => new Map(entries.map((entry) => [entry.id, entry]))
const isSame = (one: Entry, other: Entry) => JSON.stringify(one) === JSON.stringify(other)

/** Whether the entries that two lists share have the same order in both. */
function isSameOrder(one: Entry[], other: Entry[]): boolean {
  const [first, second] = [byId(one), byId(other)]
  const shared = one.filter(({ id }) => second.has(id))
  return other.filter(({ id }) => first.has(id)).every(({ id }, index) => id === shared[index]!.id)
}

/** Puts what only the other list has after what precedes it there. */
function withOthers(order: Entry[], others: Entry[]): Entry[] {
  return others.reduce((list, entry, index) => {
    if (list.some(({ id }) => id === entry.id)) return list
    const previous = others[index - 1]
    return list.toSpliced(previous ? list.findIndex(({ id }) => id === previous.id) + 1 : 0, 0, entry)
  }, order)
}

function mergeEntry(base: Entry | undefined, mine: Entry | undefined, theirs: Entry | undefined): Entry {
  if (!mine || !theirs) return (mine ?? theirs)!
  const { note: old } = base ?? { note: '' }
  const note = mergeNotes(old, mine.note, theirs.note, setlistLimits.entryNote.max)
  if (mine.kind === 'break' && theirs.kind === 'break' && base?.kind === 'break' && mine.minutes === base.minutes)
    return { ...mine, minutes: theirs.minutes, note }
  return { ...mine, note }
}
