import type { Difference } from '#contract/audit.ts'
import { unusedUploads } from '#contract/forms/limits.ts'
import type { Database } from '#server/database/schema.ts'
import type { Files } from '#server/integrations/files.ts'
import { findOrphanedFiles } from '#server/publishing/uploads/find-orphaned-files.ts'
import { readRows, sources, type NamedFile, type Source } from './named-files.ts'

type Deps = { db: Database; files: Files; now: () => Date }
/** For how many rows the store is asked at once: a score has six files. */
const askedAtOnce = 10
const maxExamples = 10
/** The hours after which a file without a row is a difference: the sweep deletes it before, also after a failed attempt. */
const orphanHours = unusedUploads.hours + 6

/** Compares the rows that name files with the files in the store, in both directions, while people publish and delete. */
export async function compareFiles(deps: Deps): Promise<{ files: number; differences: Difference[] }> {
  const missing = difference('Every score, preview, recording and portrait is in the store.')
  const wrong = difference('Every score and recording in the store has the size that was uploaded.')
  const orphaned = difference('The store has no files that belong to nothing.')
  let files = 0
  for (const source of sources) files += await compareRows(deps, source, { missing, wrong })
  const before = new Date(deps.now().getTime() - orphanHours * 3_600_000)
  for await (const names of findOrphanedFiles(deps, before)) for (const name of names) if (await deps.files.find(name)) add(orphaned, name) // not what was deleted a moment ago, its row first
  return { files, differences: [missing, wrong, orphaned].filter(({ count }) => count > 0) }
}

const difference = (rule: string): Difference => ({ rule, count: 0, examples: [] })

function add(found: Difference, example: string) {
  found.count++
  if (found.examples.length < maxExamples) found.examples.push(example)
}

type Found = Record<'missing' | 'wrong', Difference>

async function compareRows({ db, files }: Deps, source: Source, found: Found) {
  let compared = 0
  for await (const rows of readRows(db, source))
    for (let start = 0; start < rows.length; start += askedAtOnce) {
      const asked = rows.slice(start, start + askedAtOnce)
      const states = await Promise.all(asked.map((row) => Promise.all(row.files.map((file) => stateOf(files, file)))))
      const suspects = asked.filter((_, index) => states[index]!.some((state) => state !== 'right'))
      // A row is deleted before its files: what is missing although its row is still there is a difference.
      const remaining = suspects.length > 0 ? await source.read(db, { keys: suspects.map(({ key }) => key) }) : []
      const stillNamed = new Set(remaining.flatMap((row) => row.files.map(({ name }) => name)))
      for (const [index, row] of asked.entries())
        for (const [place, { name }] of row.files.entries()) {
          const state = states[index]![place]!
          if (state !== 'right' && stillNamed.has(name)) add(found[state], name)
        }
      compared += states.flat().length
    }
  return compared
}

async function stateOf(store: Files, { name, bytes }: NamedFile) {
  const file = await store.find(name)
  if (!file) return 'missing'
  return bytes === undefined || file.bytes === bytes ? 'right' : 'wrong'
}
