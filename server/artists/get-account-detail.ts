import { sql } from 'kysely'
import type { Database } from '#server/database/schema.ts'
import { balanceOf } from '#server/ledger/wallets.ts'
import { HttpError } from '#server/http/http-error.ts'
import { typeOf } from './list-all-artists.ts'

/** One account, artist or both with what admins need to know; its number is that of either (DECIDE-14). */
export async function getAccountDetail(db: Database, id: number) {
  const [account, artist, counted, balance] = await Promise.all([
    db
      .selectFrom('accounts')
      .select(['email', 'activated_at', 'created_at', 'last_login_at', 'blocked_at', 'closed_at', 'is_verified'])
      .where('id', '=', id)
      .executeTakeFirst(),
    db.selectFrom('artists').select(['name', 'short_biography', 'created_at']).where('id', '=', id).executeTakeFirst(),
    count(db, id),
    balanceOf(db, id),
  ])
  const person = account ?? artist
  if (!person || account?.closed_at) throw new HttpError(404, 'This account does not exist.')
  const verified = account?.is_verified ?? false
  return {
    artist: {
      type: typeOf({ account_id: account ? id : null, artist_id: artist ? id : null }),
      balance,
      activated: account ? account.activated_at !== null : false,
      joined: person.created_at,
      lastLogin: account?.last_login_at ?? null,
      email: account?.email ?? '',
      blocked: account ? account.blocked_at !== null : false,
      accountId: account ? id : 0,
      ...counted,
      artist: artist ? { id, name: artist.name, verified, shortDescription: artist.short_biography } : null,
    },
  }
}

/**
 * How many pieces are by them or after them, which keep the artist from being deleted (DECIDE-16); how many they like and took
 * home; and how many likes one of their own pieces has on average (DECIDE-84).
 */
function count(db: Database, id: number) {
  const pieces = db.selectFrom('pieces')
  const kept = (table: 'likes' | 'downloads') =>
    db
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('account_id', '=', id)
  return db
    .selectNoFrom([
      pieces
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where((eb) => eb.or([eb('artist_id', '=', id), eb('real_composer_id', '=', id)]))
        .as('piecesAmount'),
      kept('likes').as('likesAmount'),
      kept('downloads').as('downloadsAmount'),
      pieces
        .select(sql<number>`coalesce(round(avg(likes), 2), 0)::float8`.as('mean'))
        .where('artist_id', '=', id)
        .as('avgPieceScore'),
    ])
    .$narrowType<{ piecesAmount: number; likesAmount: number; downloadsAmount: number; avgPieceScore: number }>()
    .executeTakeFirstOrThrow()
}
