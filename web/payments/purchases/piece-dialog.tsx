import type { Data } from '#web/api/client.ts'
import { CopiesDialog } from '../cart/add/copies-dialog.tsx'
import { GuestDialog } from '../guests/guest-dialog.tsx'
import { BuyDialog } from './buy-dialog.tsx'
import { ReservationCheck } from './reservation-check.tsx'

/** What is open on the page of a piece; `check` looks whether a payment is waiting, and opens its dialog. */
export type DialogName = 'buy' | 'guest' | 'copies' | 'check' | 'nothing'

type PieceDialogProps = { piece: Data<'getPiece'>['piece']; shown: DialogName; onShow: (shown: DialogName) => void }

/** The dialogs by which a piece is bought, in one file that is loaded once one of them is needed. */
export function PieceDialog({ piece, shown, onShow }: PieceDialogProps) {
  const { copyPrice } = piece
  const close = () => onShow('nothing')
  if (shown === 'buy') return <BuyDialog piece={piece} onClose={close} />
  if (shown === 'guest') return <GuestDialog piece={piece} onClose={close} />
  if (shown === 'check') return <ReservationCheck pieceId={piece.id} onReserved={() => onShow('buy')} />
  return shown === 'copies' && copyPrice !== undefined && <CopiesDialog piece={{ ...piece, copyPrice }} onClose={close} />
}
