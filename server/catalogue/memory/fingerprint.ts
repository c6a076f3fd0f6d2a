import type { Entry } from './entry.ts'

const popularity: ReadonlySet<string> = new Set<keyof Entry>(['likes', 'downloads'])

/** A hash (FNV-1a) of all fields of a piece but its popularity, to detect changes. */
export function fingerprint(entry: Entry) {
  let text = ''
  for (const name in entry) if (!popularity.has(name)) text += `${String(entry[name as keyof Entry])}\n`
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  return hash
}
