import { useState } from 'react'
import { fromEuros } from '#contract/money.ts'
import { licencePrice } from '#contract/pieces/licence.ts'
import type { Data } from '#web/api/client.ts'
import { describePeople, formatCount } from '#web/pieces/describe-piece.ts'
import { PieceSummary } from '#web/pieces/piece-summary.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { findPriceButton } from '../outcome/find-price-button.ts'
import styles from '../purchases/buy-dialog.module.css'
import { GuestForm } from './guest-form.tsx'
import { GuestLicence } from './guest-licence.tsx'

type GuestDialogProps = { piece: Data<'getPiece'>['piece']; onClose: () => void }

/** SHOP-06: buys one piece without an account. */
export function GuestDialog({ piece, onClose }: GuestDialogProps) {
  const [isBusy, setBusy] = useState(false)
  const [chosen, setChosen] = useState({ copies: 1, ensemble: '' })
  const { copyPrice } = piece
  const pages = piece.scores.reduce((sum, score) => sum + score.pages, 0)
  const price = { price: fromEuros(piece.price), copyPrice: copyPrice === undefined ? null : fromEuros(copyPrice) }
  return (
    <Dialog title="Buy Piece" isBusy={isBusy} onClose={onClose} finalFocus={findPriceButton}>
      <PieceSummary piece={piece}>
        {describePeople(piece)}
        <br />
        PDF · {formatCount(piece.scores.length, 'score')}, {formatCount(pages, 'page')}
      </PieceSummary>
      <GuestForm
        lines={[{ pieceId: piece.id, ...chosen, price: licencePrice(price, chosen.copies) }]}
        returnTo={`/pieces/${piece.id}`}
        onBusy={setBusy}
        cancel={
          <Button variant="quiet" isDisabled={isBusy} onClick={onClose}>
            Cancel
          </Button>
        }
        licence={copyPrice !== undefined && <GuestLicence piece={{ ...piece, copyPrice }} value={chosen} onValueChange={setChosen} />}
      >
        {(piece.stamped || chosen.copies > 1) && (
          <p className={styles.stamp}>The buyer, the receipt number and the date are printed at the foot of each page.</p>
        )}
      </GuestForm>
    </Dialog>
  )
}
