import { sql, type SqlBool } from 'kysely'
import { similarPieceCount } from '#contract/limits.ts'
import type { AppDeps } from '#server/app-deps.ts'
import type { Database } from '#server/database/schema.ts'
import type { Caller, OperationRequest } from '#server/http/operation.ts'
import { HttpError } from '#server/http/http-error.ts'
import { lastReviewMessage, sold, toSalesFacts } from '../sales-facts.ts'
import type { Catalogue } from '../memory/catalogue.ts'
import { canDownload, canView, hasBought } from '../access.ts'
import { findCards } from '../cards.ts'
import { orFromCopy } from '../memory/public-copy.ts'
import { readDetails, selectPieces } from './read-details.ts'
import { readClosedAccounts, unlinkClosed } from './unlink-closed.ts'

type Deps = Pick<AppDeps, 'db' | 'catalogue'>
type Request = OperationRequest<'getPiece', 'caller' | 'params'>

/**
 * One piece, and what the caller may do with it: from memory, unless the piece has changed since it was copied. People whose account is blocked or
 * deleted are answered with the id 0, or -1 among the contributors, so that no link leads to a missing page; so are those who have not agreed to be linked.
 */
export async function getPiece(deps: Deps, { caller, params: { pieceId } }: Request) {
  const read = async () => (await readCopied(deps, caller, pieceId)) ?? (await readWithLinks(deps, caller, pieceId))
  return orFromCopy(read(), () => copiedPage(deps.catalogue, pieceId), { isVisitor: !caller })
}

async function readWithLinks({ db, catalogue }: Deps, caller: Caller | undefined, pieceId: number) {
  const [{ piece, ...rest }, closed] = await Promise.all([readPiece(db, catalogue.current, caller, pieceId), readClosedAccounts(db, [pieceId])])
  return { ...rest, piece: unlinkClosed(piece, closed) }
}

/** The page from memory, with what is the caller's by one query; undefined if more has to be read. */
async function readCopied({ db, catalogue }: Deps, caller: Caller | undefined, pieceId: number) {
  const asked = copiedPage(catalogue, pieceId)
  if (!asked?.isWhole) return undefined
  const [unread, own] = await Promise.all([catalogue.findUnread(), caller && readOwn(db, caller, asked)])
  const page = copiedPage(catalogue, pieceId) // once more: changes that are not unread may have been read meanwhile
  if (!unread || !page?.isWhole || shownIds(page.piece).some((id) => unread.has(id))) return undefined
  if (!own) return page
  const isComplete = shownIds(page.piece).every((id) => own.has(id)) && !own.get(pieceId)!.has_removed_scores // which the caller may have bought
  return isComplete ? withOwn(page, own) : undefined
}

type CopiedPage = NonNullable<ReturnType<typeof copiedPage>>

const shownIds = ({ id, similarPieces }: CopiedPage['piece']) => [id, ...similarPieces.map((similar) => similar.id)]

/** The page as visitors see it, and whether all similar pieces are copied. */
function copiedPage(catalogue: Deps['catalogue'], pieceId: number) {
  if (!catalogue.copy.hasPiece(pieceId)) return undefined
  const compute = (current: Catalogue) => {
    const piece = catalogue.copy.piece(pieceId)!
    const ids = similarIds(current, { ...piece, instruments: piece.instrumentation })
    const similarPieces = catalogue.copy.pieces(ids)
    const isWhole = similarPieces.length === ids.length
    return { piece: { ...piece, similarPieces }, hasLiked: false, hasBookmarked: false, canDownload: piece.price === 0, isWhole }
  }
  return catalogue.answer(`piece ${pieceId}`, compute)
}

/** What is the caller's of pieces that are copied, by their ids. */
async function readOwn(db: Database, caller: Caller, { piece }: CopiedPage) {
  const rows = await db
    .selectFrom('pieces')
    .select(['id', hasBought(caller).as('is_bought'), ...ownColumns(caller)])
    .select(sql<boolean>`exists (select from scores where piece_id = pieces.id and removed_at is not null)`.as('has_removed_scores'))
    .$if(maySeeSales(caller, piece.composer.id), (pieces) => pieces.select([sold, lastReviewMessage]))
    .where((eb) => eb('id', '=', eb.fn.any(eb.val(shownIds(piece)))))
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** The page from memory as the caller sees it. */
function withOwn(page: CopiedPage, own: Awaited<ReturnType<typeof readOwn>>) {
  const { is_bought, sold: sales, last_review_message, ...row } = own.get(page.piece.id)!
  const bought = (id: number) => own.get(id)?.is_bought && { bought: true as const }
  return {
    piece: {
      ...page.piece,
      ...(is_bought && { bought: true as const }),
      ...(sales && toSalesFacts({ sold: sales, last_review_message: last_review_message! })),
      similarPieces: page.piece.similarPieces.map((piece) => ({ ...piece, ...bought(piece.id) })),
    },
    ...toOwn(row),
  }
}

/** The same for editing, with the ids of blocked people as well. */
export async function readPiece(db: Database, catalogue: Catalogue, caller: Caller | undefined, pieceId: number) {
  const row = await selectPiece(db, caller, pieceId)
  if (!row) throw new HttpError(404, 'This piece does not exist.')
  const [[piece], similarPieces, salesFacts] = await Promise.all([
    readDetails(db, caller, [row]),
    findSimilarPieces(db, catalogue, caller, row),
    caller && maySeeSales(caller, row.composer_id)
      ? db.selectFrom('pieces').select([sold, lastReviewMessage]).where('id', '=', pieceId).executeTakeFirst()
      : undefined,
  ])
  return {
    piece: { ...piece!, similarPieces, ...(salesFacts && toSalesFacts(salesFacts)) },
    ...toOwn(row),
  }
}

const maySeeSales = (caller: Caller, composerId: number) => caller.isAdmin || caller.accountId === composerId

/** What is the caller's of a row of `pieces`. */
function ownColumns(caller: Caller | undefined) {
  const isIn = (table: 'likes' | 'bookmarks') =>
    sql<boolean>`exists (select from ${sql.table(table)} as own where own.piece_id = pieces.id and account_id = ${caller?.accountId ?? 0})`
  return [canDownload(caller).as('can_download'), isIn('likes').as('has_liked'), isIn('bookmarks').as('has_bookmarked')] as const
}

const toOwn = (row: { has_liked: boolean; has_bookmarked: boolean; can_download: SqlBool }) => ({
  hasLiked: row.has_liked,
  hasBookmarked: row.has_bookmarked,
  canDownload: Boolean(row.can_download),
})

const selectPiece = (db: Database, caller: Caller | undefined, pieceId: number) =>
  selectPieces(db, caller).select(ownColumns(caller)).where('pieces.id', '=', pieceId).where(canView(caller)).executeTakeFirst()

type Piece = { id: number; keywords: string[]; instruments: number[] }

/** The public pieces that share the most keywords and instruments with this one (DECIDE-69). */
const findSimilarPieces = (db: Database, catalogue: Catalogue, caller: Caller | undefined, piece: Piece) =>
  findCards(db, caller, similarIds(catalogue, piece))

function similarIds(catalogue: Catalogue, { id, keywords, instruments }: Piece) {
  const otherInstruments = new Set(instruments).difference(new Set([1]))
  const preferences = { keywords: new Map(keywords.map((keyword) => [keyword, 1])), instruments: otherInstruments }
  return catalogue.related(preferences, { except: [id], limit: similarPieceCount })
}
