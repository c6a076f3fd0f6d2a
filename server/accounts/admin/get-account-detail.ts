import { sql } from 'kysely'
import type { AppDeps } from '#server/app-deps.ts'
import type { Database } from '#server/database/schema.ts'
import type { OperationRequest } from '#server/http/operation.ts'
import { HttpError } from '#server/http/http-error.ts'
import { balanceOf } from '#server/ledger/wallets.ts'
import { accountTypeOf } from './list-accounts.ts'

/** One account, artist or both, as admins see it. An account and its artist share their id (DECIDE-14). */
export async function getAccountDetail({ db }: Pick<AppDeps, 'db'>, { params: { id } }: OperationRequest<'getAccountDetail', 'params'>) {
  const [account, artist, counts, balance] = await Promise.all([
    db
      .selectFrom('accounts')
      .select(['email', 'activated_at', 'created_at', 'last_login_at', 'blocked_at', 'deleted_at', 'is_verified'])
      .where('id', '=', id)
      .executeTakeFirst(),
    db.selectFrom('artists').select(['name', 'short_biography', 'created_at']).where('id', '=', id).executeTakeFirst(),
    readCounts(db, id),
    balanceOf(db, id),
  ])
  const person = account ?? artist
  if (!person || account?.deleted_at) throw new HttpError(404, 'This account does not exist.')
  const verified = account?.is_verified ?? false
  return {
    artist: {
      type: accountTypeOf({ account_id: account ? id : null, artist_id: artist ? id : null }),
      balance,
      activated: account ? account.activated_at !== null : false,
      joined: person.created_at,
      lastLogin: account?.last_login_at ?? null,
      email: account?.email ?? '',
      blocked: account ? account.blocked_at !== null : false,
      accountId: account ? id : 0,
      ...counts,
      artist: artist ? { id, name: artist.name, verified, shortDescription: artist.short_biography } : null,
    },
  }
}

/**
 * The pieces that are by the artist or transcribed from their music, which prevent the artist's deletion (DECIDE-16), the account's likes
 * and downloads, and the average number of likes of the artist's pieces (DECIDE-84).
 */
function readCounts(db: Database, id: number) {
  const pieces = db.selectFrom('pieces')
  const countOf = (table: 'likes' | 'downloads') =>
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
      countOf('likes').as('likesAmount'),
      countOf('downloads').where('is_downloaded', '=', true).as('downloadsAmount'),
      pieces
        .select(sql<number>`coalesce(round(avg(likes), 2), 0)::float8`.as('mean'))
        .where('artist_id', '=', id)
        .as('avgPieceScore'),
    ])
    .$narrowType<{ piecesAmount: number; likesAmount: number; downloadsAmount: number; avgPieceScore: number }>()
    .executeTakeFirstOrThrow()
}
