import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { query } from '#web/api/query.ts'
import { useCurrentUser } from '#web/session/use-current-user.ts'
import { pageMeta } from '#web/site/page-meta.ts'
import type { Data } from '#web/api/client.ts'
import { Panel } from '#web/ui/layout/panel.tsx'
import type { Route } from './+types/revocation-page.ts'
import { ConfirmRevocation } from './confirm-revocation.tsx'
import { DeclareRevocation, type Declaration } from './declare-revocation.tsx'
import { RevocationReceived } from './revocation-received.tsx'
import styles from './revocation-page.module.css'

const page = {
  path: '/withdrawal',
  title: 'Withdraw from a contract',
  description: 'Withdraw from a contract you made on Bellows: say which one, confirm, and get a confirmation by e-mail at once.',
}
/** The state of the history entry of the second step. */
const confirming = 'confirming'

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches[0].loaderData.site, page)

/**
 * The revocation of a contract, without a login: declared, confirmed and acknowledged (§ 356a of the German Civil Code). The confirmation is
 * an entry of the history, so that the browser's Back leads to the declaration.
 */
export default function RevocationPage() {
  const { username } = useCurrentUser()
  const [declaration, setDeclaration] = useState<Declaration>({ name: '', contract: '', email: username ?? '', purchaseIds: [] })
  const { data } = useQuery({ ...query('listPurchasesToWithdraw'), enabled: username !== null, staleTime: 0 })
  const purchases = data?.purchases ?? []
  const [received, setReceived] = useState<Data<'submitRevocation'>>()
  const declared = { declaration, purchases }
  const navigate = useNavigate()
  const isConfirming = useLocation().state === confirming && declaration.name !== ''
  const declare = (next: Declaration) => {
    setDeclaration(next)
    void navigate('.', { state: confirming, preventScrollReset: true })
  }
  return (
    <div className={`wrap ${styles.page}`}>
      <h1>Withdraw from a contract</h1>
      <p className={styles.lead}>
        As a consumer you can withdraw within 14 days. We refund credit that you have not spent. A score that you asked to have at once cannot be
        returned. <Link to="/terms#withdrawal">Read more in the terms.</Link>
      </p>
      <Panel>
        {received ? (
          <RevocationReceived received={received} {...declared} />
        ) : isConfirming ? (
          <ConfirmRevocation {...declared} onBack={() => void navigate(-1)} onDone={setReceived} />
        ) : (
          <DeclareRevocation {...declared} onDeclare={declare} />
        )}
      </Panel>
    </div>
  )
}
