import type { AppDeps } from '#server/app-deps.ts'
import { orFromCopy } from '../memory/public-copy.ts'

/** The ids of the first scores of the public ones among these pieces, by the pieces' ids. */
export async function readFirstScores(
  { db, catalogue: { copy } }: Pick<AppDeps, 'db' | 'catalogue'>,
  pieceIds: number[],
): Promise<Map<number, string>> {
  const read = db
    .selectFrom('public_pieces')
    .innerJoin('scores', 'scores.piece_id', 'public_pieces.id')
    .select(['public_pieces.id as pieceId', 'scores.id as scoreId'])
    .distinctOn('public_pieces.id')
    .where((eb) => eb('public_pieces.id', '=', eb.fn.any(eb.val(pieceIds))))
    .where('removed_at', 'is', null)
    .orderBy('public_pieces.id')
    .orderBy('position')
    .execute()
  const copied = () => {
    const found = copy.pieces(pieceIds).flatMap(({ id, scores: [first] }) => (first ? [{ pieceId: id, scoreId: first.uuid }] : []))
    return found.length > 0 ? found : undefined
  }
  return new Map((await orFromCopy(read, copied)).map(({ pieceId, scoreId }) => [pieceId, scoreId]))
}
