import { sql, type SqlBool } from 'kysely'
import { previewWidths } from '#contract/limits.ts'
import type { Database, Tx } from '#server/database/schema.ts'
import { transact } from '#server/database/transact.ts'
import type { Files } from '#server/integrations/files.ts'

type House = { db: Database; files: Files }
/** Certain uploads, or all that are older than this. */
type Which = { ids: string[] } | { before: Date }

/** How many rows at a time; a score has five files, and a store is asked for so many at once. */
const batch = 100

/** Forgets uploads that no piece uses, and tells how many: their rows first, so that no row ever points at nothing, then their files. */
export async function removeUnused({ db, files }: House, which: Which) {
  let removed = 0
  for (const forget of [forgetScores, forgetRecordings])
    for (;;) {
      const names = await transact(db, (tx) => forget(tx, which))
      await Promise.all(names.flat().map((name) => files.remove(name)))
      removed += names.length
      if (names.length < batch) break
    }
  return removed
}

const among = (which: Which) => ('ids' in which ? sql<SqlBool>`id = any(${which.ids}::uuid[])` : sql<SqlBool>`uploaded_at < ${which.before}`)

// Who publishes holds the row of each file. What is held is left alone, and what was held a moment ago is looked at once more.

async function forgetScores(tx: Tx, which: Which) {
  const isUnused = sql<SqlBool>`not exists (select from scores where scores.id = score_files.id)`
  const held = tx.selectFrom('score_files').select('id').where(among(which)).where(isUnused).limit(batch).forUpdate().skipLocked()
  const ids = (await held.execute()).map(({ id }) => id)
  const gone = tx.deleteFrom('score_files').where(among({ ids })).where(isUnused).returning('id')
  return (await gone.execute()).map(({ id }) => [`scores/${id}.pdf`, ...previewWidths.map((width) => `previews/${id}-${width}.webp`)])
}

async function forgetRecordings(tx: Tx, which: Which) {
  const isUnused = sql<SqlBool>`not exists (select from performances where audio_id = audio_files.id)`
  const held = tx.selectFrom('audio_files').select('id').where(among(which)).where(isUnused).limit(batch).forUpdate().skipLocked()
  const ids = (await held.execute()).map(({ id }) => id)
  const gone = tx.deleteFrom('audio_files').where(among({ ids })).where(isUnused).returning('id')
  return (await gone.execute()).map(({ id }) => [`audio/${id}`])
}
