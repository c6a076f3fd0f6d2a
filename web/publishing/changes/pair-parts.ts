/** A part of a piece and its place among the others, counted from 1. */
type Placed<Part> = { part: Part; place: number }
/** A part before and after an edit; on one side there may be none. `isMoved`: it stands at another place among those that stayed. */
export type PartPair<Part> = { before: Placed<Part> | undefined; after: Placed<Part> | undefined; isMoved: boolean }

/**
 * Pairs the parts that differ: those with the same key, and what was removed with what was added, in their order. Parts that are equal and stand where
 * they stood among the others are left out.
 */
export function pairParts<Part>(before: Part[], after: Part[], keyOf: (part: Part) => string): PartPair<Part>[] {
  const [old, current] = [placeByKey(before, keyOf), placeByKey(after, keyOf)]
  const [stayed, stays] = [[...old.keys()].filter((key) => current.has(key)), [...current.keys()].filter((key) => old.has(key))]
  const kept = stays.map((key, index) => ({ before: old.get(key), after: current.get(key), isMoved: stayed[index] !== key }))
  const removed = [...old].filter(([key]) => !current.has(key)).map(([, placed]) => placed)
  const added = [...current].filter(([key]) => !old.has(key)).map(([, placed]) => placed)
  const replaced = Array.from({ length: Math.max(removed.length, added.length) }, (_, index) => ({
    before: removed[index],
    after: added[index],
    isMoved: false,
  }))
  const changed = kept.filter((pair) => pair.isMoved || JSON.stringify(pair.before!.part) !== JSON.stringify(pair.after!.part))
  const placeOf = (pair: PartPair<Part>) => (pair.after ?? pair.before)!.place
  return [...changed, ...replaced].toSorted((one, other) => placeOf(one) - placeOf(other))
}

/** The parts by their keys. A second part with the same key counts as another one. */
function placeByKey<Part>(parts: Part[], keyOf: (part: Part) => string) {
  const placed = new Map<string, Placed<Part>>()
  for (const [index, part] of parts.entries()) {
    let key = keyOf(part)
    while (placed.has(key)) key += '\n'
    placed.set(key, { part, place: index + 1 })
  }
  return placed
}
