import { setlistMinutes } from '#contract/setlist-duration.ts'
import type { AppDeps } from '#server/app-deps.ts'
import type { OperationRequest } from '#server/http/operation.ts'
import { findSetlist } from './find-setlist.ts'
import { readEntries } from './read-entries.ts'

/** A setlist of the caller with its pieces as they are now. */
export async function getSetlist({ db }: Pick<AppDeps, 'db'>, { caller, params }: OperationRequest<'getSetlist', 'caller' | 'params'>) {
  const { id, name, note, revision, share_token, shares_notes, ...row } = await findSetlist(db, caller, params.setlistId)
  const entries = await readEntries(db, caller, row.entries)
  const share = share_token === null ? null : { token: share_token, notes: shares_notes }
  return { setlist: { id, name, note, revision, minutes: setlistMinutes(entries), entries, share } }
}
