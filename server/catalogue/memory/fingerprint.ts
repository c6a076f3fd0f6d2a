import type { Entry } from './entry.ts'

const prime = 0x01000193

/** A hash (FNV-1a) of all fields of a piece but its popularity, to detect changes. */
export function fingerprint(entry: Entry) {
  let hash = 0x811c9dc5
  for (const name in entry) {
    if (name === 'likes' || name === 'downloads') continue
    const text = JSON.stringify(entry[name as keyof Entry])
    for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), prime)
    hash = Math.imul(hash ^ 0x0a, prime) // between two fields
  }
  return hash
}
