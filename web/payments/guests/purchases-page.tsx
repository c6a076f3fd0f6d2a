import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '#web/api/client.ts'
import { ReceiptLink } from '#web/collection/download-link.tsx'
import { useOperation } from '#web/forms/use-operation.ts'
import { useOperationForm } from '#web/forms/use-operation-form.ts'
import { privateMeta } from '#web/site/page-meta.ts'
import { Button } from '#web/ui/button/button.tsx'
import { SubmitButton } from '#web/ui/button/submit-button.tsx'
import { ErrorMessage } from '#web/ui/error-message/error-message.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import { Day } from '#web/ui/text/date-time.tsx'
import { BoughtPieces } from '../cart/thanks/bought-pieces.tsx'
import type { Route } from './+types/purchases-page.ts'
import { guestPurchasesQuery } from './guest-purchases.ts'
import styles from './purchases-page.module.css'

export const meta: Route.MetaFunction = () => privateMeta('Your purchases')

/** SHOP-06: what was bought without an account: opened by the link of an e-mail, or what this browser can download already. */
export default function PurchasesPage({ params: { token } }: Route.ComponentProps) {
  return (
    <div className={`wrap ${styles.page}`}>
      <h1>Your purchases</h1>
      {token === undefined ? <Purchases /> : <OpenLink token={token} />}
    </div>
  )
}

/** The link works once, so it is opened by a button: mail scanners and previews of links load the page as well. */
function OpenLink({ token }: { token: string }) {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const open = useOperation({
    send: () => api.openGuestLink({ params: { token } }),
    onSuccess: async () => {
      await queryClient.invalidateQueries(guestPurchasesQuery)
      await navigate('/purchases', { replace: true })
    },
  })
  return (
    <>
      <p>This link opens your scores and receipts in this browser. It works once.</p>
      <Button variant="primary" size="large" isBusy={open.isBusy} onClick={() => void open.run()}>
        Open my scores
      </Button>
      <ErrorMessage error={open.error} />
      {open.error && <AskForLink />}
    </>
  )
}

function Purchases() {
  const { data: answer, isPending } = useQuery(guestPurchasesQuery)
  const bought = answer?.status === 200 ? answer.data : undefined
  if (isPending) return null
  if (!bought) return <AskForLink />
  return bought.purchases.map((purchase) => (
    <section key={purchase.receipt} aria-label={`Receipt ${purchase.number}`}>
      <p className={styles.date}>
        <Day at={purchase.date} /> <ReceiptLink orderId={purchase.receipt} isGuest about={purchase.number} />
      </p>
      <BoughtPieces purchase={purchase} />
    </section>
  ))
}

function AskForLink() {
  const [sentTo, setSentTo] = useState<string>()
  const form = useOperationForm({
    schema: async () => (await import('#contract/forms/guest-forms.ts')).guestLinkForm,
    keepAs: false,
    send: (body) => api.requestGuestLink({ body }),
    onSuccess: (_, { email }) => setSentTo(email),
  })
  if (sentTo !== undefined) return <p role="status">If anything was bought with {sentTo}, we have sent a link to that address.</p>
  return (
    <form {...form.props} className={styles.form}>
      <p>Enter the e-mail address you used for the purchase, and we will send you a new link.</p>
      <TextField {...form.field('email')} label="E-mail" type="email" autoComplete="email" />
      <ErrorMessage error={form.error} />
      <SubmitButton isBusy={form.isBusy}>Send the link</SubmitButton>
    </form>
  )
}
