import type { Selectable } from 'kysely'
import type { Database, Tables } from '#server/database/schema.ts'
import { canView, isPublicArtist } from '../access.ts'
import { selectLastEdits } from '../last-edits.ts'
import { readDetails, selectPieces } from '../piece/read-details.ts'
import { readClosedAccounts, unlinkClosed } from '../piece/unlink-closed.ts'

/** A public piece as its page shows it to visitors, without the similar ones, and when it last changed. */
export type CopiedPiece = Awaited<ReturnType<typeof readPublicPieces>>[number]
/** A row of `artists` that visitors may see, with what its account adds. */
export type CopiedArtist = Omit<Selectable<Tables['artists']>, 'created_at' | 'verified_name' | 'profile_version'> & { is_verified: boolean | null }

/** Reads the public ones among these pieces, as visitors see them. */
export async function readPublicPieces(db: Database, ids: number[]) {
  const rows = await selectPieces(db, undefined)
    .where((eb) => eb('pieces.id', '=', eb.fn.any(eb.val(ids))))
    .where(canView(undefined))
    .execute()
  const [pieces, closed, edits] = await Promise.all([
    readDetails(db, undefined, rows),
    readClosedAccounts(db, ids),
    selectLastEdits(db)
      .where((eb) => eb('piece_id', '=', eb.fn.any(eb.val(ids))))
      .execute(),
  ])
  const editedAt = new Map(edits.map(({ piece_id, edited_at }) => [piece_id, edited_at]))
  return pieces.map((piece) => ({ ...unlinkClosed(piece, closed), changedAt: editedAt.get(piece.id) ?? piece.uploadDate }))
}

/** Selects the artists whose accounts, if they have one, are open. Composers without an account are public once a public piece names them. */
const selectPublicArtists = (db: Database) =>
  db
    .selectFrom('artists')
    .leftJoin('accounts', 'accounts.id', 'artists.account_id')
    .select(['artists.id', 'artists.account_id', 'first_name', 'last_name', 'name', 'short_biography', 'biography', 'social_media', 'portrait'])
    .select(['search_name', 'list_name', 'list_key', 'initial', 'is_verified'])
    .where('blocked_at', 'is', null)
    .where(isPublicArtist)

/** Reads the public ones among these artists. */
export const readPublicArtists = (db: Database, ids: number[]): Promise<CopiedArtist[]> =>
  selectPublicArtists(db)
    .where((eb) => eb('artists.id', '=', eb.fn.any(eb.val(ids))))
    .execute()

/** Reads public artists below an id, the highest first. */
export const readPublicArtistsBefore = (db: Database, id: number, limit: number): Promise<CopiedArtist[]> =>
  selectPublicArtists(db).where('artists.id', '<', id).orderBy('artists.id', 'desc').limit(limit).execute()

/** Reads the names of all artists with ids above this one, the lowest first. */
export const readArtistNames = (db: Database, after: number, limit: number) =>
  db.selectFrom('artists').select(['id', 'name']).where('id', '>', after).orderBy('id').limit(limit).execute()

/** Reads the names of these artists. */
export const readNamesOf = (db: Database, ids: number[]) =>
  db
    .selectFrom('artists')
    .select(['id', 'name'])
    .where((eb) => eb('id', '=', eb.fn.any(eb.val(ids))))
    .execute()
