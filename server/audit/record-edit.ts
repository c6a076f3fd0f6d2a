import { isDeepStrictEqual } from 'node:util'
import { changedMeanwhile } from '#contract/edits.ts'
import type { Tx } from '#server/database/schema.ts'
import { HttpError } from '#server/http/http-error.ts'
import type { Caller, Origin } from '#server/http/operation.ts'
import { recordedDevice } from './record-security-event.ts'

/** What is edited: a piece, or the profile of an artist. */
type Subject = { piece_id: number } | { artist_id: number }
type Fields = Record<string, unknown>

/** How many edits of a subject are kept. */
const keptEdits = 50

/** Refuses an edit that began from another version than the current one, with what was saved since. The subject is locked. */
export async function assertCurrent(
  tx: Tx,
  subject: Subject,
  { caller, began, current }: { caller: Caller; began: number | undefined; current: number },
) {
  if (began === undefined || began === current) return
  const edits = await editsOf(tx, subject).selectAll().where('version', '>', began).orderBy('id', 'desc').execute()
  throw new HttpError(409, changedMeanwhile, {
    version: current,
    changed: [...new Set(edits.flatMap(({ changed }) => changed))],
    edits: edits.map(({ at, account_id, device }) => {
      const isOwn = account_id === caller.accountId
      return { date: at, isOwn, device: isOwn ? device : '' }
    }),
  })
}

type Edit = { version: number; changed: string[]; accountId: number; origin: Origin; at: Date }

/** Records that an edit has made a version, and forgets the oldest ones. */
export async function recordEdit(tx: Tx, subject: Subject, { version, changed, accountId, origin, at }: Edit) {
  await tx
    .insertInto('edits')
    .values({ ...subject, version, changed, account_id: accountId, device: recordedDevice(origin.device), at })
    .execute()
  await tx.deleteFrom('edits').where('id', 'in', editsOf(tx, subject).select('id').orderBy('id', 'desc').offset(keptEdits)).execute()
}

const editsOf = (tx: Tx, subject: Subject) =>
  'piece_id' in subject
    ? tx.selectFrom('edits').where('piece_id', '=', subject.piece_id)
    : tx.selectFrom('edits').where('artist_id', '=', subject.artist_id)

/** The names of the fields whose values differ. */
export const changedFields = (before: Fields, after: Fields) =>
  Object.keys({ ...before, ...after }).filter((name) => !isDeepStrictEqual(before[name], after[name]))

/** Erases the edits of a person whose account is deleted, and those of the pieces and the profile, which others may have made. */
export async function eraseEdits(tx: Tx, accountId: number) {
  await tx
    .deleteFrom('edits')
    .where((eb) =>
      eb.or([
        eb('account_id', '=', accountId),
        eb('artist_id', '=', accountId),
        eb('piece_id', 'in', eb.selectFrom('pieces').select('id').where('artist_id', '=', accountId)),
      ]),
    )
    .execute()
}
