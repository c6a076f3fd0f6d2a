import { sql } from 'kysely'
import { createHash } from 'node:crypto'
import type { Tasks } from '#server/database/jobs.ts'
import type { AppDeps } from '#server/app-deps.ts'
import { HttpError } from '#server/http/http-error.ts'
import type { StoredFile } from '#server/integrations/files.ts'
import type { Tx } from '#server/database/schema.ts'
import type { Score } from '../reader/score-reader.ts'

type Deps = Pick<AppDeps, 'db' | 'files' | 'scores'>

/** How many files a run reads, so that it takes a few seconds. */
const batch = 25

/**
 * Fingerprints scores that were uploaded before there were fingerprints, in any order, so that files that are missing delay no others. A file
 * that can no longer be read gets its hash alone; while the readers are busy, the rest waits for the next run.
 */
export async function fingerprintScores({ db, files, scores }: Deps) {
  const rows = await db
    .selectFrom('score_files')
    .select('id')
    .where('sha256', 'is', null)
    .orderBy(sql`random()`)
    .limit(batch)
    .execute()
  for (const { id } of rows) {
    const stored = await files.find(`scores/${id}.pdf`)
    if (!stored) continue
    const file = await toBlob(stored)
    const read = await scores.read(file).catch((error: Error) => error)
    if (read instanceof Error && !(read instanceof HttpError && read.status <= 415)) return
    const sha256 = await hashFile(file)
    await db.transaction().execute(async (tx) => {
      const written = await tx.updateTable('score_files').set({ sha256 }).where('id', '=', id).where('sha256', 'is', null).returning('id').execute()
      if (written.length > 0 && !(read instanceof Error)) await storeFingerprints(tx, id, read.fingerprints)
    })
  }
}

/** The scheduled task of it. */
export const fingerprintScoresTasks = (deps: Deps): Tasks => ({ 'fingerprint-scores': () => fingerprintScores(deps) })

const toBlob = async (file: StoredFile) => new Blob((await Array.fromAsync(file.read())) as Uint8Array<ArrayBuffer>[])

/** The SHA-256 hash of a file. */
export async function hashFile(file: Blob) {
  const hash = createHash('sha256')
  for await (const chunk of file.stream()) hash.update(chunk)
  return hash.digest()
}

/** Stores the fingerprints of a score's pages. */
export async function storeFingerprints(tx: Tx, scoreId: string, fingerprints: Score['fingerprints']) {
  if (fingerprints.length === 0) return
  await tx
    .insertInto('score_pages')
    .values(fingerprints.map(({ page, fingerprint }) => ({ score_id: scoreId, page, fingerprint })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
