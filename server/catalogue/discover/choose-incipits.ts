import { setTimeout } from 'node:timers/promises'
import type { AppDeps } from '#server/app-deps.ts'
import { findIncipit } from '../piece/find-incipit.ts'
import { readFirstScores } from '../piece/read-first-scores.ts'

type Deps = Pick<AppDeps, 'db' | 'catalogue' | 'files' | 'scores'>
type Candidate = { id: number; recording?: string | undefined }

/** How many incipits the page shows, and among how many pieces they are looked for. */
const [shown, candidates] = [3, 8]
/** How long the page waits for incipits that are drawn for the first time, and for how long it does not wait again if that was not enough. */
const milliseconds = { patience: 1_000, impatience: 30_000 }
let lateAt = -Infinity

/** The first of these pieces that have a recording and an incipit. What is not drawn in time is there when the page is asked for again. */
export async function chooseIncipits(deps: Deps, pieces: Candidate[]): Promise<Set<number>> {
  const heard = pieces.filter(({ recording }) => recording).map(({ id }) => id)
  const ids = [...new Set(heard)].slice(0, candidates)
  const chosen = new Set<number>()
  if (ids.length === 0) return chosen
  const scores = await readFirstScores(deps, ids)
  const choose = async () => {
    for (const id of ids) {
      const score = scores.get(id)
      if (chosen.size < shown && score && (await findIncipit(deps, score))) chosen.add(id)
    }
    return true
  }
  const wait = performance.now() - lateAt < milliseconds.impatience ? 0 : milliseconds.patience
  const hasChosen = await Promise.race([choose(), setTimeout(wait, false, { ref: false })])
  if (!hasChosen && wait > 0) lateAt = performance.now()
  return new Set(chosen)
}
