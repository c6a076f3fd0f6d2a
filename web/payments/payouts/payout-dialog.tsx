import { useQuery } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { payoutDays } from '#contract/answer-times.ts'
import { maxBankCode, payoutRecipient } from '#contract/forms/limits.ts'
import { fromEuros, inEuros } from '#contract/money.ts'
import { api, type Data } from '#web/api/client.ts'
import { query } from '#web/api/query.ts'
import { FormDialogActions } from '#web/forms/form-dialog-actions.tsx'
import { useOperationForm } from '#web/forms/use-operation-form.ts'
import { unknownErrorText } from '#web/site/errors/error-texts.ts'
import { Dialog, DialogLoading, DialogText } from '#web/ui/dialog/dialog.tsx'
import { ErrorMessage } from '#web/ui/error-message/error-message.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { toGroups } from './bank-details.ts'
import { BankField, type BankRules } from './bank-field.tsx'
import styles from './payout-dialog.module.css'

/** DECIDE-60: requests a payout of all payable earnings; the bank details of the latest payout are filled in. */
export function PayoutDialog({ onClose }: { onClose: () => void }) {
  const [isBusy, setBusy] = useState(false)
  const { data, isPending } = useQuery({ ...query('getPayoutForm'), staleTime: 0, gcTime: 0 })
  return (
    <Dialog title="Pay out" isBusy={isBusy} onClose={onClose}>
      {data && <PayoutForm payout={data.payout} onBusy={setBusy} onClose={onClose} />}
      {isPending && <DialogLoading>Looking up your earnings</DialogLoading>}
      {!data && !isPending && <DialogText>{unknownErrorText}</DialogText>}
    </Dialog>
  )
}

type PayoutFormProps = { payout: Data<'getPayoutForm'>['payout']; onBusy: (isBusy: boolean) => void; onClose: () => void }

const loadRules = async () => (await import('#contract/forms/bank-details.ts')).bankDetails

function PayoutForm({ payout, onBusy, onClose }: PayoutFormProps) {
  const { revalidate } = useRevalidator()
  const [rules, setRules] = useState<BankRules>()
  useEffect(() => void loadRules().then(({ shape }) => setRules(shape)), [])
  const form = useOperationForm({
    schema: loadRules,
    keepAs: false,
    defaultValues: { recipient: payout.recipient || payout.name, iban: toGroups(payout.iban), bic: payout.bic },
    send: (body) => api.requestPayout({ body }), // ERR-11
    onSuccess: async () => {
      toast('Payout requested')
      onClose()
      await revalidate()
    },
  })
  const { isBusy } = form
  useLayoutEffect(() => onBusy(isBusy), [isBusy, onBusy]) // in the same frame, so that the dialog stays open
  return (
    <form {...form.props}>
      <p className={styles.amount}>{inEuros(fromEuros(payout.balance))}</p>
      <p className={styles.about}>All your payable earnings. They reach your bank account in under {payoutDays}&nbsp;days.</p>
      <BankField field={form.control('recipient')} rules={rules} label="Recipient" validHint="" maxLength={payoutRecipient.max} autoComplete="name" />
      <BankField field={form.control('iban')} rules={rules} label="IBAN" validHint="This IBAN is valid." maxLength={maxBankCode} autoComplete="off" />
      <BankField field={form.control('bic')} rules={rules} label="BIC" validHint="This BIC is valid." maxLength={maxBankCode} autoComplete="off" />
      <ErrorMessage error={form.error} />
      <FormDialogActions isBusy={isBusy} onCancel={onClose}>
        Pay out
      </FormDialogActions>
    </form>
  )
}
