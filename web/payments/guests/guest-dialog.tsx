import { useState } from 'react'
import { fromEuros } from '#contract/money.ts'
import type { Data } from '#web/api/client.ts'
import { describePeople } from '#web/pieces/describe-piece.ts'
import { PieceSummary } from '#web/pieces/piece-summary.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { findPriceButton } from '../outcome/find-price-button.ts'
import styles from '../purchases/buy-dialog.module.css'
import { GuestForm } from './guest-form.tsx'

type GuestDialogProps = { piece: Data<'getPiece'>['piece']; onClose: () => void }

/** SHOP-06: buys one piece without an account. */
export function GuestDialog({ piece, onClose }: GuestDialogProps) {
  const [isBusy, setBusy] = useState(false)
  return (
    <Dialog title="Buy Piece" isBusy={isBusy} onClose={onClose} finalFocus={findPriceButton}>
      <PieceSummary piece={piece}>{describePeople(piece)}</PieceSummary>
      <GuestForm
        lines={[{ pieceId: piece.id, price: fromEuros(piece.price), copies: 1, ensemble: '' }]}
        returnTo={`/pieces/${piece.id}`}
        onBusy={setBusy}
        cancel={
          <Button variant="quiet" isDisabled={isBusy} onClick={onClose}>
            Cancel
          </Button>
        }
      >
        {piece.stamped && <p className={styles.stamp}>The buyer, the receipt number and the date are printed at the foot of each page.</p>}
      </GuestForm>
    </Dialog>
  )
}
