import { useState } from 'react'
import { fromEuros, inEuros } from '#contract/money.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog/dialog.tsx'
import { Facts } from '#web/ui/facts/facts.tsx'
import { BreakableEmail } from '#web/ui/text/breakable-email.tsx'
import { Day } from '#web/ui/text/date-time.tsx'
import { ClosePayout, type Payout } from './close-payout.tsx'
import { DeletePayout } from './delete-payout.tsx'
import styles from './money-detail.module.css'

type PayoutDetailProps = { payout: Payout; onDone: () => Promise<void>; onClose: () => void }

/** ADM-10, ADM-11, DECIDE-62: a payout with its bank details; an open one can be deleted or marked as paid. */
export function PayoutDetail({ payout, onDone, onClose }: PayoutDetailProps) {
  const [confirmation, setConfirmation] = useState<'delete' | 'close'>()
  if (confirmation === 'delete') return <DeletePayout payout={payout} onDeleted={onDone} onClose={onClose} />
  if (confirmation === 'close') return <ClosePayout payout={payout} onPaid={onDone} onClose={onClose} />
  const entries = {
    'Request date': <Day at={payout.date} />,
    ...(payout.closed && { 'Fulfil date': <Day at={payout.closedDate} /> }),
    Account: <BreakableEmail text={payout.artist} />,
    Amount: inEuros(fromEuros(payout.amount)),
    IBAN: payout.iban.replace(/(.{4})(?=.)/g, '$1 '),
    BIC: payout.bic,
    Recipient: payout.recipient,
  }
  return (
    <Dialog title={payout.closed ? 'Payout' : 'Payout request'} onClose={onClose}>
      <Facts entries={entries} className={styles.facts} />
      {!payout.closed && (
        <DialogActions>
          <Button variant="danger" onClick={() => setConfirmation('delete')}>
            Delete request
          </Button>
          <Button variant="primary" onClick={() => setConfirmation('close')}>
            Mark as paid
          </Button>
        </DialogActions>
      )}
    </Dialog>
  )
}
