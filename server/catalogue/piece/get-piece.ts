import { similarPieceCount } from '#contract/limits.ts'
import type { AppDeps } from '#server/app-deps.ts'
import type { Database } from '#server/database/schema.ts'
import type { Caller, OperationRequest } from '#server/http/operation.ts'
import { HttpError } from '#server/http/http-error.ts'
import { lastReviewMessage, sold, toSalesFacts } from '../sales-facts.ts'
import type { Catalogue } from '../memory/catalogue.ts'
import { canDownload, canView } from '../access.ts'
import { findCards } from '../cards.ts'
import { orFromCopy } from '../memory/public-copy.ts'
import { readDetails, selectPieces } from './read-details.ts'
import { readClosedAccounts, unlinkClosed } from './unlink-closed.ts'

type Deps = Pick<AppDeps, 'db' | 'catalogue'>
type Request = OperationRequest<'getPiece', 'caller' | 'params'>

/**
 * One piece, and what the caller may do with it. People whose account is blocked or deleted are answered with the id 0, or -1 among the
 * contributors, so that no link leads to a missing page; so are those who have not agreed to be linked.
 */
export async function getPiece({ db, catalogue }: Deps, { caller, params: { pieceId } }: Request) {
  const read = async () => {
    const [{ piece, ...rest }, closed] = await Promise.all([readPiece(db, catalogue.current, caller, pieceId), readClosedAccounts(db, [pieceId])])
    return { ...rest, piece: unlinkClosed(piece, closed) }
  }
  return orFromCopy(read(), () => copiedPage(catalogue, pieceId), { isVisitor: !caller })
}

/** The page as visitors see it. */
function copiedPage({ current, copy }: Deps['catalogue'], pieceId: number) {
  const piece = copy.piece(pieceId)
  if (!piece) return undefined
  const similarPieces = copy.pieces(similarIds(current, { ...piece, instruments: piece.instrumentation }))
  return { piece: { ...piece, similarPieces }, hasLiked: false, hasBookmarked: false, canDownload: piece.price === 0 }
}

/** The same for editing, with the ids of blocked people as well. */
export async function readPiece(db: Database, catalogue: Catalogue, caller: Caller | undefined, pieceId: number) {
  const row = await selectPiece(db, caller, pieceId)
  if (!row) throw new HttpError(404, 'This piece does not exist.')
  const maySeeSales = caller?.isAdmin || caller?.accountId === row.composer_id
  const [[piece], similarPieces, salesFacts] = await Promise.all([
    readDetails(db, caller, [row]),
    findSimilarPieces(db, catalogue, caller, row),
    maySeeSales ? db.selectFrom('pieces').select([sold, lastReviewMessage]).where('id', '=', pieceId).executeTakeFirst() : undefined,
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

type Piece = { id: number; keywords: string[]; instruments: number[] }

/** The public pieces that share the most keywords and instruments with this one (DECIDE-69). */
const findSimilarPieces = (db: Database, catalogue: Catalogue, caller: Caller | undefined, piece: Piece) =>
  findCards(db, caller, similarIds(catalogue, piece))

function similarIds(catalogue: Catalogue, { id, keywords, instruments }: Piece) {
  const otherInstruments = new Set(instruments).difference(new Set([1]))
  const preferences = { keywords: new Map(keywords.map((keyword) => [keyword, 1])), instruments: otherInstruments }
  return catalogue.related(preferences, { except: [id], limit: similarPieceCount })
}
