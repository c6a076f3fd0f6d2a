import { describeMatch } from '#contract/accordion/match-words.ts'
import { matchPiece } from '#contract/accordion/match.ts'
import { remarksOn } from '#contract/accordion/remarks.ts'
import type { AppDeps } from '#server/app-deps.ts'
import type { OperationRequest } from '#server/http/operation.ts'
import { canView } from '../access.ts'

/** Compares pieces with an accordion: whether each fits, and what to say about it. Pieces that the caller may not view are left out. */
export async function matchPieces(
  { db }: Pick<AppDeps, 'db'>,
  { caller, body: { accordion, pieceIds } }: OperationRequest<'matchPieces', 'caller' | 'body'>,
) {
  const rows = await db
    .selectFrom('pieces')
    .select(['id', 'accordion'])
    .where((eb) => eb('id', '=', eb.fn.any(eb.val(pieceIds))))
    .where(canView(caller))
    .execute()
  return {
    matches: rows.map(({ id, accordion: facts }) => {
      const match = matchPiece(accordion, facts)
      const remarks = match.fits === 'yes' && facts && !facts.parts ? remarksOn(accordion, facts) : []
      return { pieceId: id, fits: match.fits, ...describeMatch(match, accordion), remarks }
    }),
  }
}
