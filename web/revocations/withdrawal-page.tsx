import { useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { useCurrentUser } from '#web/accounts/use-current-user.ts'
import { pageMeta } from '#web/site/page-meta.ts'
import type { Data } from '#web/api/client.ts'
import type { FieldError } from '#web/ui/use-sending.ts'
import panel from '#web/ui/layout/panel.module.css'
import type { Route } from './+types/withdrawal-page.ts'
import { ConfirmWithdrawal } from './confirm-withdrawal.tsx'
import { DeclareWithdrawal } from './declare-withdrawal.tsx'
import { WithdrawalReceived } from './withdrawal-received.tsx'
import type { Declared } from './withdrawal-mistake.ts'
import styles from './withdrawal-page.module.css'

const described = {
  path: '/withdrawal',
  title: 'Withdraw from a contract',
  description: 'Withdraw from a contract you made on Bellows: say what it is about, confirm, and have the confirmation by mail at once.',
}
const confirming = 'confirming'

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches[0].loaderData.site, described)

/**
 * The consumers' way out of a contract, without a login: declared, confirmed, and acknowledged (§ 356a of the German Civil Code). What is
 * to be confirmed is a page of the history, so that the browser's Back leads to what was declared.
 */
export default function WithdrawalPage() {
  const { username } = useCurrentUser()
  const [declared, setDeclared] = useState<Declared>({ name: '', contract: '', email: username ?? '' })
  const [refused, setRefused] = useState<FieldError>()
  const [received, setReceived] = useState<Data<'submitRevocation'>>()
  const navigate = useNavigate()
  const isConfirming = useLocation().state === confirming && declared.name !== ''
  const declare = (next: Declared) => {
    setDeclared(next)
    setRefused(undefined)
    void navigate('.', { state: confirming, preventScrollReset: true })
  }
  const back = (mistake?: FieldError) => {
    setRefused(mistake)
    void navigate(-1)
  }
  return (
    <div className={`wrap ${styles.page}`}>
      <h1>Withdraw from a contract</h1>
      <p className={styles.lead}>
        As a consumer you can withdraw within 14 days. Of credit, you get back what you have not spent. A score that you asked to have at once cannot
        be given back. <Link to="/terms#withdrawal">More about it is in the terms.</Link>
      </p>
      <section className={panel.panel}>
        {received ? (
          <WithdrawalReceived received={received} declared={declared} />
        ) : isConfirming ? (
          <ConfirmWithdrawal declared={declared} onBack={back} onDone={setReceived} />
        ) : (
          <DeclareWithdrawal declared={declared} refused={refused} onDeclare={declare} />
        )}
      </section>
    </div>
  )
}
