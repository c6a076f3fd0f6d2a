import { useState } from 'react'
import { creditAmounts } from '#contract/limits.ts'
import { fromEuros } from '#contract/money.ts'
import { api } from '#web/api/client.ts'
import { unknownErrorText } from '#web/site/errors/error-texts.ts'
import { Form } from '#web/ui/form.tsx'
import { Panel } from '#web/ui/layout/panel.tsx'
import { Segments } from '#web/ui/radio-group/segments.tsx'
import { useSubmit } from '#web/ui/use-sending.ts'
import styles from './add-credit.module.css'
import { agreementMissing } from '../purchases/agreement.ts'
import { goToCheckout } from '../purchases/go-to-checkout.ts'
import { PaymentFooter } from '../purchases/payment-footer.tsx'
import { TermsCheckbox } from '../purchases/terms-checkbox.tsx'

type Amount = (typeof creditAmounts)[number]
const amountOptions = creditAmounts.map((amount) => ({ value: `${amount}` as const, label: `${amount}\u00a0€` }))

/** DASH-03: puts money into the balance, by way of the payment provider. */
export function AddCredit() {
  const [amount, setAmount] = useState<`${Amount}`>('20')
  const pay = useSubmit(async (fields: Record<string, string>) => {
    const missing = agreementMissing(fields)
    if (missing) return missing
    const answer = await api.buyCredit({ body: { amount: Number(amount) as Amount } })
    if (answer.status !== 200) return { lines: [answer.message || unknownErrorText] }
    await goToCheckout(answer.data.response.sessionUrl)
    return undefined
  }, 'An error occurred while processing your payment. Please try again later.')
  return (
    <Panel id="credit">
      <h2>Add credit</h2>
      <p className={styles.about}>Paying from credit saves the transaction fee on every piece.</p>
      <Form sending={pay}>
        <Segments name="amount" label="Amount" isLabelHidden value={amount} options={amountOptions} onValueChange={setAmount} />
        <TermsCheckbox mistake={pay.mistake} />
        <PaymentFooter total={fromEuros(Number(amount))} name="Buy credit now" isBusy={pay.isBusy} />
      </Form>
    </Panel>
  )
}
