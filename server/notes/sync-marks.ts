import { sql } from 'kysely'
import { markLimits as limits } from '#contract/notes/mark-limits.ts'
import type { PlacedMark } from '#contract/notes/marks.ts'
import type { AppDeps } from '#server/app-deps.ts'
import type { Tx } from '#server/database/schema.ts'
import { transact } from '#server/database/transact.ts'
import type { OperationRequest } from '#server/http/operation.ts'
import { HttpError } from '#server/http/http-error.ts'
import { findWritableScore } from './find-writable-score.ts'
import { readChanges, readRevision, type NotedScore } from './read-marks.ts'

type Request = OperationRequest<'syncMarks', 'caller' | 'params' | 'body'>
type Changes = { add: PlacedMark[]; remove: string[] }

/**
 * Stores what a device has written in a score, and answers what others have. The marks are a set that devices merge: a mark that is sent again
 * is the same one, and a removed one stays removed, in whatever order the calls come.
 */
export async function syncMarks({ db }: Pick<AppDeps, 'db'>, { caller, params: { scoreId }, body }: Request) {
  return transact(db, async (tx) => {
    const noted: NotedScore = { accountId: caller.accountId, scoreId }
    const score = await findWritableScore(tx, caller, scoreId)
    if (body.add.some(({ page }) => page >= score.pages)) throw new HttpError(400, 'This score has no such page.')
    const hasChanges = body.add.length > 0 || body.remove.length > 0
    const { before, after } = hasChanges
      ? await change(tx, noted, { ...body, pieceId: score.piece_id, name: score.name })
      : await readRevision(tx, noted).then((revision) => ({ before: revision, after: revision }))
    // A device knows of later revisions than the server only if the server lost some. It then reads everything, and sees from the revision before its own
    // change, which is lower than the one it sent, that it has to send everything; the one after the change may be as high again.
    if (body.since > before) return { revision: before, ...(await readChanges(tx, noted, 0)) }
    return { revision: after, ...(await readChanges(tx, noted, body.since)) }
  })
}

/**
 * Adds and removes marks as the next revision, and returns the revisions before and after; what is repeated changes nothing. The row of the score is locked
 * until the end.
 */
async function change(tx: Tx, noted: NotedScore, { pieceId, name, ...changes }: Changes & { pieceId: number; name: string }) {
  const before = await tx
    .insertInto('noted_scores')
    .values({ account_id: noted.accountId, score_id: noted.scoreId, piece_id: pieceId, name })
    .onConflict((conflict) => conflict.columns(['account_id', 'score_id']).doUpdateSet({ name }))
    .returning(['revision', 'marks', 'removed', 'bytes'])
    .executeTakeFirstOrThrow()
  const revision = before.revision + 1
  const removed = await remove(tx, noted, { ids: changes.remove, revision })
  const added = await add(tx, noted, { marks: changes.add, revision })
  if (removed.ids === 0 && added.marks === 0) return { before: before.revision, after: before.revision }
  const total = {
    revision,
    marks: before.marks + added.marks - removed.marks,
    removed: before.removed + removed.ids,
    bytes: before.bytes + added.bytes - removed.bytes,
  }
  assertWithinLimits(total, added.marks)
  await tx.updateTable('noted_scores').set(total).where('account_id', '=', noted.accountId).where('score_id', '=', noted.scoreId).execute()
  if (added.marks > 0) await assertAccountWithinLimits(tx, noted.accountId)
  return { before: before.revision, after: revision }
}

/** Removes marks, also those that have not arrived yet. */
async function remove(tx: Tx, noted: NotedScore, { ids, revision }: { ids: string[]; revision: number }) {
  const { rows } = await sql<{ bytes: number }>`
    with present as (
      select id, octet_length(mark::text) as bytes from score_marks
      where account_id = ${noted.accountId} and score_id = ${noted.scoreId} and id = any (${ids}::uuid[]) and removed_at is null
    ), removed as (
      update score_marks set page = null, mark = null, revision = ${revision}, removed_at = now() from present
      where account_id = ${noted.accountId} and score_id = ${noted.scoreId} and score_marks.id = present.id
      returning present.bytes
    ), unknown as (
      insert into score_marks (account_id, score_id, id, revision, removed_at)
      select distinct ${noted.accountId}::int, ${noted.scoreId}::uuid, id, ${revision}::int, now() from unnest(${ids}::uuid[]) as id
      on conflict do nothing returning 0 as bytes
    )
    select bytes from removed union all select bytes from unknown`.execute(tx)
  return { ids: rows.length, marks: rows.filter(({ bytes }) => bytes > 0).length, bytes: sumOf(rows) }
}

/** Adds the marks that are not there and were not removed. */
async function add(tx: Tx, noted: NotedScore, { marks, revision }: { marks: PlacedMark[]; revision: number }) {
  const { rows } = await sql<{ bytes: number }>`
    insert into score_marks (account_id, score_id, id, page, mark, revision)
    select ${noted.accountId}::int, ${noted.scoreId}::uuid, id, page, mark, ${revision}::int
    from jsonb_to_recordset(${JSON.stringify(marks)}::jsonb) as sent(id uuid, page int, mark jsonb)
    on conflict do nothing returning octet_length(mark::text) as bytes`.execute(tx)
  return { marks: rows.length, bytes: sumOf(rows) }
}

const sumOf = (rows: { bytes: number }[]) => rows.reduce((sum, { bytes }) => sum + bytes, 0)

function assertWithinLimits({ marks, removed, bytes }: { marks: number; removed: number; bytes: number }, added: number) {
  if (removed > limits.removed) throw new HttpError(409, 'Too many notes have been removed from this score. Please write to us.')
  if (added === 0) return
  if (marks > limits.amount) throw new HttpError(409, `A score can have at most ${limits.amount} notes. Remove some of them first.`)
  if (bytes > limits.bytes) throw new HttpError(409, 'Your notes in this score take up too much space. Remove some of them first.')
}

async function assertAccountWithinLimits(tx: Tx, accountId: number) {
  const { bytes } = await tx
    .selectFrom('noted_scores')
    .select((eb) => eb.fn.sum<string>('bytes').as('bytes'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  if (Number(bytes) > limits.bytesOfAccount) throw new HttpError(409, 'Your notes in all scores take up too much space. Remove some of them first.')
}
