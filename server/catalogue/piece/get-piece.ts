import { sql } from 'kysely'
import { similarPieceCount } from '#contract/limits.ts'
import type { AppDeps } from '#server/app-deps.ts'
import type { Database } from '#server/database/schema.ts'
import type { Caller, OperationRequest } from '#server/http/operation.ts'
import { HttpError } from '#server/http/http-error.ts'
import { lastReviewMessage, soldByPrice, toSalesFacts } from '../sales-facts.ts'
import type { Catalogue } from '../memory/catalogue.ts'
import { canDownload, canView } from '../access.ts'
import { findCards } from '../cards.ts'
import { readDetails, selectPieces } from './read-details.ts'

type Deps = Pick<AppDeps, 'db' | 'catalogue'>
type Request = OperationRequest<'getPiece', 'caller' | 'params'>

/**
 * One piece, and what the caller may do with it. People whose account is blocked or deleted are answered with the id 0, or -1 among the
 * contributors, so that no link leads to a missing page; so are those who have not agreed to be linked.
 */
export async function getPiece({ db, catalogue }: Deps, { caller, params: { pieceId } }: Request) {
  const [{ piece, ...rest }, closed] = await Promise.all([readPiece(db, catalogue.current, caller, pieceId), readClosedAccounts(db, pieceId)])
  const { composer, transcriptionInfo: origin, contributors } = piece
  const unlinkClosed = <T extends { id: number; hasPicture: boolean }>(person: T) =>
    closed.has(person.id) ? { ...person, id: 0, hasPicture: false } : person
  return {
    ...rest,
    piece: {
      ...piece,
      composer: unlinkClosed(composer),
      transcriptionInfo: origin && { ...origin, realComposer: unlinkClosed(origin.realComposer) },
      contributors: contributors.map((person) => (closed.has(person.artistId) ? { ...person, artistId: -1, hasPicture: false } : person)),
    },
  }
}

/** The same for editing, with the ids of blocked people as well. */
export async function readPiece(db: Database, catalogue: Catalogue, caller: Caller | undefined, pieceId: number) {
  const row = await selectPiece(db, caller, pieceId)
  if (!row) throw new HttpError(404, 'This piece does not exist.')
  const maySeeSales = caller?.isAdmin || caller?.accountId === row.composer_id
  const [[piece], similarPieces, salesFacts] = await Promise.all([
    readDetails(db, caller, [row]),
    findSimilarPieces(db, catalogue, caller, row),
    maySeeSales ? db.selectFrom('pieces').select([soldByPrice, lastReviewMessage]).where('id', '=', pieceId).executeTakeFirst() : undefined,
  ])
  return {
    piece: { ...piece!, similarPieces, ...(salesFacts && toSalesFacts(salesFacts)) },
    hasLiked: Boolean(row.has_liked),
    hasBookmarked: Boolean(row.has_bookmarked),
    canDownload: Boolean(row.can_download),
  }
}

const selectPiece = (db: Database, caller: Caller | undefined, pieceId: number) =>
  selectPieces(db, caller)
    .select(canDownload(caller).as('can_download'))
    .select((eb) => {
      const isInOwn = (table: 'likes' | 'bookmarks') =>
        eb.exists(
          eb
            .selectFrom(table)
            .select('piece_id')
            .whereRef('piece_id', '=', 'pieces.id')
            .where('account_id', '=', caller?.accountId ?? 0),
        )
      return [isInOwn('likes').as('has_liked'), isInOwn('bookmarks').as('has_bookmarked')]
    })
    .where('pieces.id', '=', pieceId)
    .where(canView(caller))
    .executeTakeFirst()

/** The ids of the people on a piece whose accounts are blocked or deleted. */
async function readClosedAccounts(db: Database, pieceId: number) {
  const rows = await db
    .selectFrom('pieces')
    .leftJoin('contributors', 'contributors.piece_id', 'pieces.id')
    .innerJoin('accounts', (join) =>
      join.on((eb) => eb(eb.ref('accounts.id'), '=', eb.fn.any(sql<number[]>`array[pieces.artist_id, real_composer_id, contributors.artist_id]`))),
    )
    .select('accounts.id')
    .where('pieces.id', '=', pieceId)
    .where('blocked_at', 'is not', null)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

type Piece = { id: number; keywords: string[]; instruments: number[] }

/** The public pieces that share the most keywords and instruments with this one (DECIDE-69). */
async function findSimilarPieces(db: Database, catalogue: Catalogue, caller: Caller | undefined, { id, keywords, instruments }: Piece) {
  const otherInstruments = new Set(instruments).difference(new Set([1]))
  const preferences = { keywords: new Map(keywords.map((keyword) => [keyword, 1])), instruments: otherInstruments }
  return findCards(db, caller, catalogue.related(preferences, { except: [id], limit: similarPieceCount }))
}
