import { useState, type ReactNode } from 'react'
import { fromEuros, inEuros } from '#contract/money.ts'
import { api } from '#web/api.ts'
import button from '#web/ui/button.module.css'
import dialog from '#web/ui/dialog.module.css'
import { Dialog } from '#web/ui/dialog.tsx'
import facts from '#web/ui/facts.module.css'
import { Day } from '#web/ui/moment.tsx'
import { Refusal } from '#web/ui/refusal.tsx'
import { toast } from '#web/ui/toast.ts'
import { DeletePayout } from './delete-payout.tsx'
import styles from './money-detail.module.css'
import type { Payout } from './searched.ts'
import { useOrder } from './use-order.ts'

type Detail = { payout: Payout; onDone: () => Promise<void>; onClose: () => void }

/** ADM-10, ADM-11, DECIDE-62: one payout with its bank data; an open one can be deleted, or marked as paid. */
export function PayoutDetail({ payout, onDone, onClose }: Detail) {
  const [isAsking, setAsking] = useState(false)
  const pay = useOrder('Something went wrong. Please try again later.', {
    send: () => api.closePayout({ params: { payoutId: payout.id } }),
    follow: async () => {
      toast('Marked as paid')
      await onDone()
    },
  })
  if (isAsking) return <DeletePayout payout={payout} onDeleted={onDone} onClose={onClose} />
  return (
    <Dialog title={payout.closed ? 'Payout' : 'Payout request'} isBusy={pay.isBusy} onClose={onClose}>
      <dl className={`${facts.list} ${styles.facts}`}>
        <Fact name="Request date">
          <Day at={payout.date} />
        </Fact>
        {payout.closed && (
          <Fact name="Fulfil date">
            <Day at={payout.closedDate} />
          </Fact>
        )}
        <Fact name="Account">{payout.artist}</Fact>
        <Fact name="Amount">{inEuros(fromEuros(payout.amount))}</Fact>
        <Fact name="IBAN">{payout.iban.replace(/(.{4})(?=.)/g, '$1 ')}</Fact>
        <Fact name="BIC">{payout.bic}</Fact>
        <Fact name="Recipient">{payout.recipient}</Fact>
      </dl>
      {!payout.closed && (
        <>
          <Refusal mistake={pay.mistake} />
          <div className={dialog.foot}>
            <button className={button.danger} onClick={() => pay.isBusy || setAsking(true)}>
              Delete request
            </button>
            <button className={button.primary} aria-busy={pay.isBusy} onClick={pay.give}>
              Mark as paid
            </button>
          </div>
        </>
      )}
    </Dialog>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)
