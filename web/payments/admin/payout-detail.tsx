import { useState } from 'react'
import { fromEuros, inEuros } from '#contract/money.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog, DialogActions, DialogText } from '#web/ui/dialog/dialog.tsx'
import { Facts } from '#web/ui/facts/facts.tsx'
import { BreakableEmail } from '#web/ui/text/breakable-email.tsx'
import { Day } from '#web/ui/text/date-time.tsx'
import { ClosePayout, ConfirmPayout, DeletePayout, type Payout } from './payout-operations.tsx'
import styles from './money-detail.module.css'
import { SepaFileAgain } from './sepa-export.tsx'

type PayoutDetailProps = { payout: Payout; onDone: () => Promise<void>; onClose: () => void }

/** ADM-10, ADM-11, DECIDE-62, SAFE-08: a payout with its bank details, and what an admin can do with it in its state. */
export function PayoutDetail({ payout, onDone, onClose }: PayoutDetailProps) {
  const [confirmation, setConfirmation] = useState<'delete' | 'confirm' | 'close'>()
  if (confirmation === 'delete') return <DeletePayout payout={payout} onDeleted={onDone} onClose={onClose} />
  if (confirmation === 'confirm') return <ConfirmPayout payout={payout} onConfirmed={onDone} onClose={onClose} />
  if (confirmation === 'close') return <ClosePayout payout={payout} onPaid={onDone} onClose={onClose} />
  const isExported = payout.state === 'EXPORTED'
  const entries = {
    'Request date': <Day at={payout.date} />,
    ...(isExported && { Exported: <Day at={payout.exported} />, File: payout.file }),
    ...(payout.closed && { 'Fulfil date': <Day at={payout.closedDate} /> }),
    ...(payout.confirmedBy && { 'Confirmed by': payout.confirmedBy }),
    Account: <BreakableEmail text={payout.artist} />,
    Amount: inEuros(fromEuros(payout.amount)),
    IBAN: payout.iban.replace(/(.{4})(?=.)/g, '$1 '),
    BIC: payout.bic,
    Recipient: payout.recipient,
  }
  return (
    <Dialog title={payout.closed ? 'Payout' : isExported ? 'Exported payout' : 'Payout request'} onClose={onClose}>
      <Facts entries={entries} className={styles.facts} />
      {isExported && <DialogText>It is in a file for the bank, so it cannot be deleted or exported again.</DialogText>}
      {!payout.closed && (
        <DialogActions>
          {isExported ? (
            <SepaFileAgain payout={payout} />
          ) : (
            <Button variant="danger" onClick={() => setConfirmation('delete')}>
              Delete request
            </Button>
          )}
          {payout.confirmation === 'NEEDED' ? (
            <Button variant="primary" onClick={() => setConfirmation('confirm')}>
              Confirm payout
            </Button>
          ) : (
            <Button variant="primary" onClick={() => setConfirmation('close')}>
              Mark as paid
            </Button>
          )}
        </DialogActions>
      )}
    </Dialog>
  )
}
