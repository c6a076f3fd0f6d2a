/** Where an entry is on its list, in pixels from the top of the list. */
export type Place = { top: number; height: number }

/** The place that an entry takes whose centre is dragged to `centre`: it passes another entry once it has passed the middle of that. */
export function dragTarget(places: readonly Place[], from: number, centre: number): number {
  const middle = ({ top, height }: Place) => top + height / 2
  const before = places.slice(0, from).filter((place) => middle(place) <= centre).length
  const after = places.slice(from + 1).filter((place) => middle(place) <= centre).length
  return before + after
}

/** By how much an entry moves aside, in pixels, while another one is dragged from one place to another. */
export function shiftOf(places: readonly Place[], index: number, { from, to }: { from: number; to: number }): number {
  const { height } = places[from]!
  if (index > from && index <= to) return -height
  if (index < from && index >= to) return height
  return 0
}

/** The list after an entry has moved. */
export function moved<Entry>(entries: readonly Entry[], from: number, to: number): Entry[] {
  const others = entries.toSpliced(from, 1)
  return others.toSpliced(to, 0, entries[from]!)
}
