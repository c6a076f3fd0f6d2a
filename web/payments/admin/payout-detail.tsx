import { useState } from 'react'
import { fromEuros, inEuros } from '#contract/money.ts'
import button from '#web/ui/button.module.css'
import dialog from '#web/ui/dialog.module.css'
import { Dialog } from '#web/ui/dialog.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { Mailbox } from '#web/ui/mailbox.tsx'
import { Day } from '#web/ui/moment.tsx'
import { ClosePayout } from './close-payout.tsx'
import { DeletePayout } from './delete-payout.tsx'
import styles from './money-detail.module.css'
import type { Payout } from './searched.ts'

type Detail = { payout: Payout; onDone: () => Promise<void>; onClose: () => void }

/** ADM-10, ADM-11, DECIDE-62: one payout with its bank data; an open one can be deleted, or marked as paid. */
export function PayoutDetail({ payout, onDone, onClose }: Detail) {
  const [asked, setAsked] = useState<'delete' | 'close'>()
  if (asked === 'delete') return <DeletePayout payout={payout} onDeleted={onDone} onClose={onClose} />
  if (asked === 'close') return <ClosePayout payout={payout} onPaid={onDone} onClose={onClose} />
  const all = {
    'Request date': <Day at={payout.date} />,
    ...(payout.closed && { 'Fulfil date': <Day at={payout.closedDate} /> }),
    Account: <Mailbox of={payout.artist} />,
    Amount: inEuros(fromEuros(payout.amount)),
    IBAN: payout.iban.replace(/(.{4})(?=.)/g, '$1 '),
    BIC: payout.bic,
    Recipient: payout.recipient,
  }
  return (
    <Dialog title={payout.closed ? 'Payout' : 'Payout request'} onClose={onClose}>
      <Facts of={all} className={styles.facts} />
      {!payout.closed && (
        <div className={dialog.foot}>
          <button className={button.danger} onClick={() => setAsked('delete')}>
            Delete request
          </button>
          <button className={button.primary} onClick={() => setAsked('close')}>
            Mark as paid
          </button>
        </div>
      )}
    </Dialog>
  )
}
