import { useState } from 'react'
import { Link } from 'react-router'
import { creditAmounts } from '#contract/forms/limits.ts'
import { fromEuros } from '#contract/money.ts'
import { api } from '#web/api/client.ts'
import { useOperationForm } from '#web/forms/use-operation-form.ts'
import { Panel } from '#web/ui/layout/panel.tsx'
import { Segments } from '#web/ui/radio-group/segments.tsx'
import { TermsCheckbox } from '../purchases/agreements.tsx'
import { goToCheckout, PaymentFooter } from '../purchases/payment-footer.tsx'
import styles from './add-credit.module.css'

type Amount = (typeof creditAmounts)[number]
const amountOptions = creditAmounts.map((amount) => ({ value: `${amount}` as const, label: `${amount}\u00a0€` }))

/** DASH-03: buys credit at the payment provider. */
export function AddCredit() {
  const [amount, setAmount] = useState<`${Amount}`>('20')
  const form = useOperationForm({
    schema: async () => (await import('#contract/forms/purchase-forms.ts')).termsForm,
    keepAs: false,
    send: () => api.buyCredit({ body: { amount: Number(amount) as Amount } }),
    onSuccess: ({ data }) => goToCheckout(data.response.sessionUrl),
    fallback: 'An error occurred while processing your payment. Please try again later.',
  })
  return (
    <Panel id="credit">
      <h2>Add credit</h2>
      <p className={styles.about}>Paying from credit saves the transaction fee on every piece.</p>
      <form {...form.props}>
        <Segments name="amount" label="Amount" isLabelHidden value={amount} options={amountOptions} onValueChange={setAmount} />
        <TermsCheckbox field={form.field('terms')} error={form.error} />
        <PaymentFooter due={fromEuros(Number(amount))} name="Buy credit now" isBusy={form.isBusy} />
      </form>
      <p className={styles.law}>
        You can <Link to="/withdrawal">withdraw</Link> from a top-up within 14 days: we refund what you have not spent.
      </p>
    </Panel>
  )
}
