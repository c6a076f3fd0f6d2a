import { LRUCache } from 'lru-cache'
import type { AppDeps } from '#server/app-deps.ts'
import { readAll } from './find-kept.ts'
import type { FirstScore } from './read-first-scores.ts'

type Deps = Pick<AppDeps, 'files' | 'scores'>

/** What is kept of a score without an incipit. */
const none = new Uint8Array()

/** The incipits that were asked for last, 4 MB of them. Their content never changes. */
const kept = new LRUCache<string, Uint8Array>({ maxSize: 4_000_000, sizeCalculation: ({ byteLength }) => byteLength + 100 })
/** Those that are being read or drawn. */
const pending = new Map<string, Promise<Uint8Array>>()
/** How long a score is left alone whose incipit could not be drawn. */
const restMilliseconds = 60_000

/** Names the content of an incipit: a half page has its own, or none, because nothing is drawn from what is closed. */
export const nameIncipit = ({ scoreId, isHalf }: FirstScore) => `${scoreId}${isHalf ? '-half' : ''}`

/**
 * The incipit of a score: drawn by the reader when it is first asked for, and stored beside the score, empty if what is open of its first page has no staff. Undefined
 * as well if it cannot be drawn or stored just now, whatever the reason: pages do without it.
 */
export async function findIncipit(deps: Deps, score: FirstScore): Promise<Uint8Array | undefined> {
  const name = nameIncipit(score)
  const incipit = kept.get(name) ?? (await pending.getOrInsertComputed(name, () => keep(deps, score)))
  return incipit.length > 0 ? incipit : undefined
}

async function keep(deps: Deps, score: FirstScore) {
  const name = nameIncipit(score)
  try {
    const incipit = await readOrDraw(deps, score)
    kept.set(name, incipit)
    return incipit
  } catch {
    kept.set(name, none, { ttl: restMilliseconds })
    return none
  } finally {
    pending.delete(name)
  }
}

async function readOrDraw({ files, scores }: Deps, first: FirstScore) {
  const { scoreId, isHalf } = first
  const name = `incipits/${nameIncipit(first)}.webp`
  const stored = await files.find(name)
  if (stored) return readAll(stored)
  const score = await files.find(`scores/${scoreId}.pdf`)
  if (!score) return none
  const { incipit = none } = await scores.drawIncipit(await readAll(score), { isHalf })
  await files.write(name, new Uint8Array(incipit))
  return incipit
}
