import { openPagesOf, type OpenPages } from '#contract/pieces/open-pages.ts'
import type { FileResponse } from '#contract/operation.ts'
import type { AppDeps } from '#server/app-deps.ts'
import type { Caller } from '#server/http/operation.ts'
import { inPictureTurn } from '#server/http/limits/picture-turns.ts'
import { canView } from '../access.ts'
import { orFromCopy, type PublicCopy } from '../memory/public-copy.ts'
import type { Look } from './look.ts'
import { findPicture, tagOf, type Asker, type PictureWidth } from './find-picture.ts'

/** A score of a piece as this caller may look into it: `isOwn` is said of its artist and of admins, who see all of it. */
export type LookedAt = OpenPages & {
  scoreId: string
  title: string
  price: number
  pages: number
  isPublic: boolean
  isOwn: boolean
}

/** The score at an index of a piece that this caller may view, if there is one. */
export async function readLookedAt(
  { db, catalogue: { copy } }: Pick<AppDeps, 'db' | 'catalogue'>,
  caller: Caller | undefined,
  { pieceId, scoreIndex }: { pieceId: number; scoreIndex: number },
): Promise<LookedAt | undefined> {
  const select = () =>
    db
      .selectFrom('pieces')
      .innerJoin('scores', 'scores.piece_id', 'pieces.id')
      .innerJoin('score_files', 'score_files.id', 'scores.id')
      .select(['scores.id', 'title', 'price_cents', 'artist_id', 'pages', 'open_pages', canView(undefined).as('is_public')])
      .where('pieces.id', '=', pieceId)
      .where(canView(caller))
      .where('removed_at', 'is', null)
      .orderBy('position')
      .offset(scoreIndex)
      .limit(1)
      .executeTakeFirst()
  const find = async () => {
    const row = await inPictureTurn(select)
    if (!row) return undefined
    const { id: scoreId, title, price_cents: price, pages, open_pages: chosen } = row
    const isOwn = caller !== undefined && (caller.isAdmin || caller.accountId === row.artist_id)
    return { scoreId, title, price, pages, ...openPagesOf({ price, pages, chosen }), isPublic: Boolean(row.is_public), isOwn }
  }
  return orFromCopy(find(), () => copied(copy, pieceId, scoreIndex), { isVisitor: !caller })
}

function copied(copy: PublicCopy, pieceId: number, scoreIndex: number): LookedAt | undefined {
  const piece = copy.piece(pieceId)
  const score = piece?.scores[scoreIndex]
  if (!piece || !score) return undefined
  const { uuid: scoreId, pages, openPages, openHalf } = score
  return { scoreId, title: piece.title, price: piece.price, pages, openPages, openHalf, isPublic: true, isOwn: false }
}

/** How everybody sees the open pages of a score. */
const publicLook = ({ price, title, openHalf }: LookedAt): Look => (price === 0 ? {} : { title, isHalf: openHalf })

/** The picture of a page for the caller for whom its score was read. Only what everybody may see, as everybody sees it, is public. */
export async function showPage(
  deps: Pick<AppDeps, 'files' | 'scores'>,
  { score, page, width }: { score: LookedAt; page: number; width: PictureWidth },
  asker: Asker,
): Promise<FileResponse> {
  const forAll = { scoreId: score.scoreId, page, look: publicLook(score) }
  const shown = score.isOwn ? { ...forAll, look: {} } : forAll
  const isForAll = page < score.openPages && tagOf(shown, width) === tagOf(forAll, width)
  return { ...(await findPicture(deps, shown, width, asker)), isPublic: score.isPublic && isForAll }
}
