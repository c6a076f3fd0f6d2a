import type { AppDeps } from '#server/app-deps.ts'
import { openPagesOf } from '#contract/pieces/open-pages.ts'
import { orFromCopy } from '../memory/public-copy.ts'

/** A score of which an incipit is drawn; with `isHalf` anybody may see the upper half of its only page alone. */
export type FirstScore = { scoreId: string; isHalf: boolean }

/** The first scores of the public ones among these pieces, by the pieces' ids. */
export async function readFirstScores(
  { db, catalogue: { copy } }: Pick<AppDeps, 'db' | 'catalogue'>,
  pieceIds: number[],
): Promise<Map<number, FirstScore>> {
  const read = db
    .selectFrom('public_pieces')
    .innerJoin('scores', 'scores.piece_id', 'public_pieces.id')
    .innerJoin('score_files', 'score_files.id', 'scores.id')
    .select(['public_pieces.id as pieceId', 'scores.id as scoreId', 'price_cents as price', 'pages', 'open_pages as chosen'])
    .distinctOn('public_pieces.id')
    .where((eb) => eb('public_pieces.id', '=', eb.fn.any(eb.val(pieceIds))))
    .where('removed_at', 'is', null)
    .orderBy('public_pieces.id')
    .orderBy('position')
    .execute()
  const opened = async () => (await read).map(({ pieceId, scoreId, ...score }) => ({ pieceId, scoreId, isHalf: openPagesOf(score).openHalf }))
  const copied = () => {
    const found = copy
      .pieces(pieceIds)
      .flatMap(({ id, scores: [first] }) => (first ? [{ pieceId: id, scoreId: first.uuid, isHalf: first.openHalf }] : []))
    return found.length > 0 ? found : undefined
  }
  return new Map((await orFromCopy(opened(), copied)).map(({ pieceId, ...score }) => [pieceId, score]))
}
