import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '#web/api/client.ts'
import { DownloadAll } from '#web/collection/download-all.tsx'
import { ReceiptLink } from '#web/collection/download-link.tsx'
import { useOperation } from '#web/forms/use-operation.ts'
import { useOperationForm } from '#web/forms/use-operation-form.ts'
import { useCurrentUser } from '#web/session/use-current-user.ts'
import { privateMeta } from '#web/site/page-meta.ts'
import { Button } from '#web/ui/button/button.tsx'
import { SubmitButton } from '#web/ui/button/submit-button.tsx'
import { ErrorMessage } from '#web/ui/error-message/error-message.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { Day } from '#web/ui/text/date-time.tsx'
import { BoughtPieces } from '../cart/thanks/bought-pieces.tsx'
import { downloadable } from '../cart/thanks/thanks.tsx'
import type { Route } from './+types/purchases-page.ts'
import { ChoosePassword } from './choose-password.tsx'
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
  const [isSpent, setSpent] = useState(false)
  const open = useOperation({
    send: () => api.openGuestLink({ params: { token } }),
    onSuccess: async () => {
      await queryClient.invalidateQueries(guestPurchasesQuery)
      await navigate('/purchases', { replace: true })
    },
    onError: ({ status }) => setSpent(status === 406),
  })
  if (isSpent)
    return (
      <>
        <ErrorMessage error={open.error} />
        <AskForLink takesFocus />
      </>
    )
  return (
    <>
      <p>This link opens your scores and receipts in this browser. It works once.</p>
      <Button variant="primary" size="large" isBusy={open.isBusy} onClick={() => void open.run()}>
        Open my scores
      </Button>
      <ErrorMessage error={open.error} />
    </>
  )
}

function Purchases() {
  const { data: answer, isPending } = useQuery(guestPurchasesQuery)
  const { username } = useCurrentUser()
  const [isAsking, setAsking] = useState(false)
  if (isPending) return null
  if (answer?.status !== 200) return <AskForLink takesFocus={isAsking} />
  const { email, purchases } = answer.data
  const pieces = [...new Map(purchases.flatMap((purchase) => purchase.pieces.map((piece) => [piece.pieceId, piece]))).values()]
  return (
    <>
      {pieces.length > 0 && <DownloadAll pieces={pieces.map(downloadable)} name="Bellows" look={{ variant: 'primary', size: 'large' }} />}
      {purchases.map((purchase) => (
        <section key={purchase.receipt} aria-label={`Receipt ${purchase.number}`}>
          <p className={styles.date}>
            <Day at={purchase.date} /> <ReceiptLink orderId={purchase.receipt} isGuest about={purchase.number} />
            {purchase.refunded && <span>Refunded</span>}
          </p>
          <BoughtPieces purchase={purchase} />
        </section>
      ))}
      {username === null && pieces.length > 0 && <ChoosePassword email={email} hasLicence={pieces.some(({ licence }) => licence !== '')} />}
      {isAsking ? (
        <AskForLink takesFocus />
      ) : (
        <div className={styles.actions}>
          <Button onClick={() => setAsking(true)}>Find other purchases</Button>
          <ForgetPurchases onForgotten={() => setAsking(true)} />
        </div>
      )}
    </>
  )
}

/** For a computer that others use as well. */
function ForgetPurchases({ onForgotten }: { onForgotten: () => void }) {
  const queryClient = useQueryClient()
  const forget = useOperation({
    send: () => api.forgetGuestPurchases(),
    onSuccess: () => {
      onForgotten()
      toast('This browser has forgotten your purchases. A link from an e-mail opens them again.')
      return queryClient.invalidateQueries(guestPurchasesQuery)
    },
  })
  return (
    <>
      <Button variant="quiet" isBusy={forget.isBusy} onClick={() => void forget.run()}>
        Forget purchases on this device
      </Button>
      <ErrorMessage error={forget.error} />
    </>
  )
}

/** Asks for the address that something was bought with. Where a press has led here, it takes the focus of the button. */
function AskForLink({ takesFocus = false }: { takesFocus?: boolean }) {
  const [sentTo, setSentTo] = useState<string>()
  const form = useOperationForm({
    schema: async () => (await import('#contract/forms/guest-forms.ts')).guestLinkForm,
    keepAs: false,
    send: (body) => api.requestGuestLink({ body }),
    onSuccess: (_, { email }) => setSentTo(email),
  })
  useEffect(() => {
    if (takesFocus) document.querySelector<HTMLInputElement>('main input[name="email"]')?.focus()
  }, [takesFocus])
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
