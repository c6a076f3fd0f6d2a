import { useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { useCurrentUser } from '#web/accounts/use-current-user.ts'
import { pageMeta } from '#web/site/page-meta.ts'
import type { Data } from '#web/api/client.ts'
import { Panel } from '#web/ui/layout/panel.tsx'
import type { Route } from './+types/withdrawal-page.ts'
import { ConfirmWithdrawal } from './confirm-withdrawal.tsx'
import { DeclareWithdrawal, type Declaration } from './declare-withdrawal.tsx'
import { WithdrawalReceived } from './withdrawal-received.tsx'
import styles from './withdrawal-page.module.css'

const described = {
  path: '/withdrawal',
  title: 'Withdraw from a contract',
  description: 'Withdraw from a contract you made on Bellows: say what it is about, confirm, and have the confirmation by mail at once.',
}
const confirming = 'confirming'

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches[0].loaderData.site, described)

/**
 * The withdrawal from a contract, without a login: declared, confirmed and acknowledged (§ 356a of the German Civil Code). The confirmation is
 * an entry of the history, so that the browser's Back leads to the declaration.
 */
export default function WithdrawalPage() {
  const { username } = useCurrentUser()
  const [declaration, setDeclaration] = useState<Declaration>({ name: '', contract: '', email: username ?? '' })
  const [rejection, setRejection] = useState<string>()
  const [received, setReceived] = useState<Data<'submitRevocation'>>()
  const navigate = useNavigate()
  const isConfirming = useLocation().state === confirming && declaration.name !== ''
  const declare = (next: Declaration) => {
    setDeclaration(next)
    setRejection(undefined)
    void navigate('.', { state: confirming, preventScrollReset: true })
  }
  const goBack = (message?: string) => {
    setRejection(message)
    void navigate(-1)
  }
  return (
    <div className={`wrap ${styles.page}`}>
      <h1>Withdraw from a contract</h1>
      <p className={styles.lead}>
        As a consumer you can withdraw within 14 days. Of credit, you get back what you have not spent. A score that you asked to have at once cannot
        be given back. <Link to="/terms#withdrawal">More about it is in the terms.</Link>
      </p>
      <Panel>
        {received ? (
          <WithdrawalReceived received={received} declaration={declaration} />
        ) : isConfirming ? (
          <ConfirmWithdrawal declaration={declaration} onBack={goBack} onDone={setReceived} />
        ) : (
          <DeclareWithdrawal declaration={declaration} rejection={rejection} onDeclare={declare} />
        )}
      </Panel>
    </div>
  )
}
