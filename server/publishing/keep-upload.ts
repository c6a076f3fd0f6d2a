import { unusedUploads } from '#contract/limits.ts'
import { sql } from 'kysely'
import type { Database, Tx } from '#server/database/schema.ts'
import type { Files } from '#server/integrations/files.ts'
import { HttpError } from '#server/http/http-error.ts'

type Upload = { accountId: number; bytes: number; now: Date }
type Kept = Upload & { files: Map<string, Uint8Array>; insert: (tx: Tx) => Promise<unknown> }

/** Keeps the files of an upload and then their row, unless the account has more that no piece uses than it may have. */
export async function keepUpload(db: Database, store: Files, { files, insert, ...upload }: Kept) {
  await Promise.all([...files].map(([name, content]) => store.write(name, content)))
  try {
    await db.transaction().execute(async (tx) => {
      await tx.selectFrom('accounts').select('id').where('id', '=', upload.accountId).forNoKeyUpdate().execute() // one upload after another
      await assertRoom(tx, upload)
      await insert(tx)
    })
  } catch (error) {
    // After any other error the row may be there all the same; files without one are swept.
    if (error instanceof HttpError) await Promise.allSettled([...files.keys()].map((name) => store.remove(name)))
    throw error
  }
}

/** Refuses who has uploaded a lot today that no piece uses. */
export async function assertRoom(db: Database, { accountId, bytes, now }: Upload) {
  const since = new Date(now.getTime() - unusedUploads.hours * 3_600_000)
  const { rows } = await sql<{ amount: number; bytes: number }>`
    select count(*) as amount, coalesce(sum(bytes), 0) as bytes from (
      select bytes from score_files where account_id = ${accountId} and uploaded_at > ${since}
        and not exists (select from scores where scores.id = score_files.id)
      union all
      select bytes from audio_files where account_id = ${accountId} and uploaded_at > ${since}
        and not exists (select from performances where audio_id = audio_files.id)
    ) as unused`.execute(db)
  const unused = rows[0]!
  if (unused.amount >= unusedUploads.files || unused.bytes + bytes > unusedUploads.bytes)
    throw new HttpError(429, 'You have uploaded many files today that are in no piece. Publish them, or try again tomorrow.')
}
