import { setlistMinutes } from '#contract/setlist-duration.ts'
import type { AppDeps } from '#server/app-deps.ts'
import { HttpError } from '#server/http/http-error.ts'
import type { OperationRequest } from '#server/http/operation.ts'
import { readEntries } from './read-entries.ts'

type Request = OperationRequest<'getSharedSetlist', 'caller' | 'params'>

/** A setlist by the token of its link, as whoever has the link sees it. Its owner is named only if they are an artist. */
export async function getSharedSetlist({ db }: Pick<AppDeps, 'db'>, { caller, params: { token } }: Request) {
  const row = await db
    .selectFrom('setlists')
    .innerJoin('accounts', 'accounts.id', 'setlists.account_id')
    .leftJoin('artists', 'artists.account_id', 'setlists.account_id')
    .select(['setlists.name', 'note', 'entries', 'shares_notes', 'artists.id as artist_id', 'artists.name as artist'])
    .where('share_token', '=', token)
    .where('blocked_at', 'is', null)
    .executeTakeFirst()
  if (!row) throw new HttpError(404, 'This setlist is no longer shared.')
  const withNote = (note: string) => (row.shares_notes ? note : '')
  const shown = row.entries.map((entry) => ({ ...entry, note: withNote(entry.note) }))
  const entries = await readEntries(db, caller, shown)
  const artist = row.artist ? { id: row.artist_id!, name: row.artist } : null
  return { setlist: { name: row.name, note: withNote(row.note), artist, minutes: setlistMinutes(entries), entries } }
}
