import { sql, type SqlBool } from 'kysely'
import { unusedUploads } from '#contract/forms/limits.ts'
import type { AppDeps } from '#server/app-deps.ts'
import type { Database, Tx } from '#server/database/schema.ts'
import { HttpError } from '#server/http/http-error.ts'
import { assertWaitingBytes, countWaitingBytes } from './waiting-files.ts'

type Upload = { accountId: number; bytes: number; now: Date }
type UploadToStore = Upload & { files: Map<string, Uint8Array | Blob>; insert: (tx: Tx) => Promise<unknown> }

/** Stores the files of an upload and then inserts its row, unless the account has used up its quota of uploads that no piece uses. */
export async function storeUpload({ db, files: store }: Pick<AppDeps, 'db' | 'files'>, { files, insert, ...upload }: UploadToStore) {
  await Promise.all([...files].map(([name, content]) => store.write(name, content)))
  try {
    await db.transaction().execute(async (tx) => {
      await tx.selectFrom('accounts').select('id').where('id', '=', upload.accountId).forNoKeyUpdate().execute() // one upload at a time
      await assertUploadQuota(tx, upload)
      await insert(tx)
    })
  } catch (error) {
    // After any other error the row may have been committed; files without a row are swept.
    if (error instanceof HttpError) await Promise.allSettled([...files.keys()].map((name) => store.remove(name)))
    throw error
  }
}

/**
 * Refuses an upload that exceeds the account's quota of uploads that no piece uses, or that the account could use only for a piece with too many bytes: what
 * verified artists publish is public at once.
 */
export async function assertUploadQuota(db: Database, { accountId, bytes, now }: Upload) {
  const since = new Date(now.getTime() - unusedUploads.hours * 3_600_000)
  const { rows } = await sql<{ amount: number; bytes: number; is_verified: boolean }>`
    select (select is_verified from accounts where id = ${accountId}), count(*) filter (where uploaded_at > ${since}) as amount, coalesce(sum(bytes), 0) as bytes from (
      select bytes, uploaded_at from score_files where account_id = ${accountId}
        and ${isUnusedScore}
      union all
      select bytes, uploaded_at from audio_files where account_id = ${accountId}
        and ${isUnusedRecording}
    ) as unused`.execute(db)
  const unused = rows[0]!
  if (unused.amount >= unusedUploads.files || unused.bytes + bytes > unusedUploads.bytes)
    throw new HttpError(429, 'You have uploaded many files without publishing them. Publish or delete drafts, or try again tomorrow.')
  if (!unused.is_verified) assertWaitingBytes((await countWaitingBytes(db, accountId)) + bytes)
}

/** Whether no piece uses a row of `score_files`, and no admin has yet to compare it with what replaced it. */
export const isUnusedScore = sql<SqlBool>`(not exists (select from scores where scores.id = score_files.id)
  and not exists (select from piece_changes where score_ids @> array[score_files.id]))`

/** The same of a row of `audio_files`. */
export const isUnusedRecording = sql<SqlBool>`(not exists (select from performances where audio_id = audio_files.id)
  and not exists (select from piece_changes where audio_ids @> array[audio_files.id]))`
