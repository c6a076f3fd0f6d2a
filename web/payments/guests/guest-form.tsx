import { useQueryClient } from '@tanstack/react-query'
import { useLayoutEffect, type ReactNode, type Ref } from 'react'
import { Link } from 'react-router'
import { consentVersion } from '#contract/payments/consent-texts.ts'
import { sumOf } from '#contract/cart-prices.ts'
import type { Cents } from '#contract/money.ts'
import { api } from '#web/api/client.ts'
import { useOperationForm } from '#web/forms/use-operation-form.ts'
import { withReturnTo } from '#web/site/return-to.ts'
import { TextField } from '#web/ui/field/text-field.tsx'
import { hasAllNames } from '../cart/ensemble-names.ts'
import { ConsentCheckbox, TermsCheckbox } from '../purchases/agreements.tsx'
import { goToCheckout, PaymentFooter } from '../purchases/payment-footer.tsx'
import styles from './guest-form.module.css'
import { guestPurchasesQuery } from './guest-purchases.ts'

type GuestFormProps = {
  /** What is bought, with the whole price of each piece. */
  lines: { pieceId: number; price: Cents; copies: number; ensemble: string }[]
  /** Where the login leads back to. */
  returnTo: string
  onBusy?: (isBusy: boolean) => void
  /** What may be chosen before the boxes. */
  licence?: ReactNode
  /** The sums between the boxes and the button. */
  children: ReactNode
  /** Stands beside the button. */
  cancel?: ReactNode
  /** The part with the button. */
  pay?: Ref<HTMLDivElement>
}

/** SHOP-06: buys pieces by card with an e-mail address alone. */
export function GuestForm({ lines, returnTo, onBusy, licence, children, cancel, pay }: GuestFormProps) {
  const queryClient = useQueryClient()
  const due = sumOf(lines.map(({ price }) => price))
  const form = useOperationForm({
    schema: async () => (await import('#contract/forms/guest-forms.ts')).guestForm,
    keepAs: false,
    send: ({ email }) => {
      const pieces = lines.map(({ price, ...line }) => ({ ...line, price: price / 100 }))
      return api.buyAsGuest({ body: { email, pieces, expected: { byCard: due / 100 }, consent: consentVersion } })
    },
    onSuccess: async ({ data }) => {
      await goToCheckout(data.response.sessionUrl)
      await queryClient.invalidateQueries(guestPurchasesQuery)
    },
    onError: () => ['getCartPieces', 'getPiece'].forEach((operation) => void queryClient.invalidateQueries({ queryKey: [operation] })), // a price may have changed
  })
  const { isBusy } = form
  useLayoutEffect(() => onBusy?.(isBusy), [isBusy, onBusy])
  return (
    <form {...form.props} onSubmit={(event) => (hasAllNames(lines) ? form.props.onSubmit(event) : event.preventDefault())}>
      <TextField
        {...form.field('email')}
        label="E-mail"
        type="email"
        autoComplete="email"
        hint={
          <>
            For the receipt and a link to your scores. No account needed.{' '}
            <Link to={withReturnTo('/login', returnTo)} rel="nofollow">
              Log in
            </Link>{' '}
            if you have one.
          </>
        }
      />
      {licence}
      <div className={styles.agreements}>
        <TermsCheckbox field={form.field('terms')} />
        <ConsentCheckbox field={form.field('consent')} error={form.error} />
      </div>
      {children}
      <div ref={pay}>
        <PaymentFooter due={due} note="By card, on our payment provider’s page. No further costs." name="Buy now" isBusy={isBusy}>
          {cancel}
        </PaymentFooter>
      </div>
    </form>
  )
}
