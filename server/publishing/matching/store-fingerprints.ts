import { createHash } from 'node:crypto'
import type { Tx } from '#server/database/schema.ts'
import type { Score } from '../reader/score-reader.ts'

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
