/** A generator of numbers from 0 to 1 (mulberry32), which gives the same ones for the same seed. */
export function seededRandom(seed: number) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let hash = Math.imul(state ^ (state >>> 15), 1 | state)
    hash = (hash + Math.imul(hash ^ (hash >>> 7), 61 | hash)) ^ hash
    return ((hash ^ (hash >>> 14)) >>> 0) / 2 ** 32
  }
}

/** The elements in a random order. */
export const shuffle = <T>(elements: T[], random: () => number) =>
  elements
    .map((element) => ({ element, key: random() }))
    .toSorted((one, other) => one.key - other.key)
    .map(({ element }) => element)
