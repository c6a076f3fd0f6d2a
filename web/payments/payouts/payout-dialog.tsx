import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { payoutRecipient } from '#contract/limits.ts'
import { fromEuros, inEuros } from '#contract/money.ts'
import { api, dataOf, type Data } from '#web/api/client.ts'
import { unknownErrorText } from '#web/site/errors/error-texts.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog, DialogActions, DialogText } from '#web/ui/dialog/dialog.tsx'
import { Form } from '#web/ui/form.tsx'
import { ErrorMessage } from '#web/ui/refusal.tsx'
import { Spinner } from '#web/ui/spinner/spinner.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { useSubmit } from '#web/ui/use-sending.ts'
import { BankField } from './bank-field.tsx'
import { firstBankError, type BankDetails } from './bank-details.ts'
import styles from './payout-dialog.module.css'

/** DECIDE-60: asks where all earnings are to go, with the bank data of the last time. */
export function PayoutDialog({ onClose }: { onClose: () => void }) {
  const [isBusy, setBusy] = useState(false)
  const { data, isPending } = useQuery({ queryKey: ['payout'], queryFn: () => dataOf(api.getPayoutForm()), staleTime: 0, gcTime: 0 })
  return (
    <Dialog title="Pay out" isBusy={isBusy} onClose={onClose}>
      {data && <PayoutForm payout={data.payout} onBusy={setBusy} onClose={onClose} />}
      {isPending && (
        <p className={styles.waiting} role="status">
          <Spinner /> Looking up your earnings
        </p>
      )}
      {!data && !isPending && <DialogText>{unknownErrorText}</DialogText>}
    </Dialog>
  )
}

type PayoutDialogProps = { payout: Data<'getPayoutForm'>['payout']; onBusy: (isBusy: boolean) => void; onClose: () => void }

function PayoutForm({ payout, onBusy, onClose }: PayoutDialogProps) {
  const { revalidate } = useRevalidator()
  const request = useSubmit(async (bank: BankDetails) => {
    const mistake = firstBankError(bank)
    if (mistake) return mistake
    onBusy(true)
    try {
      const { status, message } = await api.requestPayout({ body: bank })
      if (status !== 200) return { lines: [message || unknownErrorText] } // ERR-11
    } finally {
      onBusy(false)
    }
    toast('Your payout is asked for')
    onClose()
    await revalidate()
    return undefined
  }, unknownErrorText)
  const mistake = request.mistake
  return (
    <Form sending={request}>
      <p className={styles.amount}>{inEuros(fromEuros(payout.balance))}</p>
      <p className={styles.about}>All your earnings. They reach your bank account in under 7&nbsp;days.</p>
      <BankField
        name="recipient"
        label="Recipient"
        right=""
        start={payout.recipient || payout.name}
        mistake={mistake}
        maxLength={payoutRecipient.max}
        autoComplete="name"
      />
      <BankField name="iban" label="IBAN" right="This IBAN is right." start={payout.iban} mistake={mistake} maxLength={60} autoComplete="off" />
      <BankField name="bic" label="BIC" right="This BIC is right." start={payout.bic} mistake={mistake} maxLength={20} autoComplete="off" />
      <ErrorMessage mistake={mistake?.field ? undefined : mistake} />
      <DialogActions>
        <Button variant="quiet" onClick={() => request.isBusy || onClose()}>
          Cancel
        </Button>
        <Button type="submit" variant="primary" isBusy={request.isBusy}>
          {request.isBusy && <Spinner />}
          Pay out
        </Button>
      </DialogActions>
    </Form>
  )
}
