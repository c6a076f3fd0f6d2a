import type { AppDeps } from '#server/app-deps.ts'
import { isCopyStamped, printableName } from '#server/collection/stamp/stamp-line.ts'
import { HttpError } from '#server/http/http-error.ts'
import type { OperationRequest } from '#server/http/operation.ts'

type Request = OperationRequest<'setStampName', 'caller' | 'params' | 'body'>

/** Sets the name at the foot of the pages of a piece that the caller has bought, once; and once again after further copies with the name of an ensemble. */
export async function setStampName({ db }: Pick<AppDeps, 'db'>, { caller, params, body }: Request) {
  const piece = await db
    .selectFrom('pieces')
    .leftJoin('order_lines as sale', (join) =>
      join
        .onRef('sale.piece_id', '=', 'pieces.id')
        .on('buyer_id', '=', caller.accountId)
        .on('sale.state', '=', 'FULFILLED')
        .on('is_extension', '=', false),
    )
    .leftJoin('public_pieces', 'public_pieces.id', 'pieces.id')
    .select(['pieces.is_stamped', 'sale.id as sale_id', 'public_pieces.id as public_id'])
    .select((eb) =>
      eb
        .selectFrom('order_lines as paid')
        .select((count) => count.fn.sum<number>('copies').as('copies'))
        .whereRef('paid.piece_id', '=', 'pieces.id')
        .where('paid.buyer_id', '=', caller.accountId)
        .where('paid.state', '=', 'FULFILLED')
        .as('copies'),
    )
    .where('pieces.id', '=', params.pieceId)
    .executeTakeFirst()
  if (!piece?.sale_id && !piece?.public_id) throw new HttpError(404, 'This piece does not exist.') // buyers keep what is hidden
  if (!piece.sale_id) throw new HttpError(403, 'You need to first buy this piece')
  if (!isCopyStamped(piece.is_stamped, Number(piece.copies))) throw new HttpError(409, 'The pages of this piece carry no name.')
  if (printableName(body.name) === '') throw new HttpError(400, 'The name must be at least 2 characters long.')
  const { numUpdatedRows } = await db
    .updateTable('order_lines')
    .set({ stamp_name: body.name })
    .where('id', '=', (lines) =>
      lines
        .selectFrom('order_lines')
        .select('id')
        .where('piece_id', '=', params.pieceId)
        .where('buyer_id', '=', caller.accountId)
        .where('state', '=', 'FULFILLED')
        .orderBy('is_extension', 'desc')
        .orderBy('id', 'desc')
        .limit(1),
    )
    .where('stamp_name', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new HttpError(409, 'You have already changed the name on this score.')
}
