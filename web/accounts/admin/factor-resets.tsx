import { useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import { api, type Data } from '#web/api/client.ts'
import { ReasonDialog } from '#web/forms/reason-dialog.tsx'
import { AnswerBy } from '#web/site/answer-by.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Section } from '#web/ui/layout/section.tsx'
import { BreakableEmail } from '#web/ui/text/breakable-email.tsx'
import { Day, Time } from '#web/ui/text/date-time.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import styles from './factor-resets.module.css'

type Request = Data<'listFactorResets'>['requests'][number]

/** The accounts whose owners have lost their second factors; an admin removes them or refuses that. */
export function FactorResets({ requests, now }: { requests: Request[]; now: string }) {
  const { revalidate } = useRevalidator()
  const [decision, setDecision] = useState<{ request: Request; confirmed: boolean }>()
  if (requests.length === 0) return null
  return (
    <Section title="Lost second factors" count={requests.length} className={styles.section}>
      <ul className={styles.list}>
        {requests.map((request) => (
          <li key={request.account} className={styles.request}>
            <div>
              <p>
                <Link to={`/dashboard/admin/accounts/${request.account}`}>
                  <BreakableEmail text={request.name || request.email} />
                </Link>
                {request.category === 'ADMIN' && ', an admin'}
              </p>
              <p className={styles.facts}>
                <BreakableEmail text={request.email} />, asked <Day at={request.requestedAt} /> <Time at={request.requestedAt} />
              </p>
              <AnswerBy queue="factorResets" since={request.requestedAt} now={now} />
            </div>
            <div className={styles.actions}>
              <Button size="small" aria-haspopup="dialog" onClick={() => setDecision({ request, confirmed: false })}>
                Refuse
              </Button>
              <Button size="small" aria-haspopup="dialog" onClick={() => setDecision({ request, confirmed: true })}>
                Remove factors
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {decision && (
        <ReasonDialog
          keepAs={`${decision.confirmed ? 'remove' : 'keep'} factors ${decision.request.account}`}
          title={
            <>
              {decision.confirmed ? 'Remove the second factors of' : 'Refuse'}{' '}
              <BreakableEmail text={decision.request.name || decision.request.email} />?
            </>
          }
          text={
            decision.confirmed
              ? 'The password alone will then open the account. Make sure the owner asked for this, not someone who has the password: write to the address, or ask something only the owner knows.'
              : 'The second factors stay, and the owner is told why.'
          }
          hint={decision.confirmed ? 'How you know it is the owner. It stays in the log.' : 'The owner gets it by e-mail, and it stays in the log.'}
          submitLabel={decision.confirmed ? 'Remove factors' : 'Refuse'}
          errorMessage="An error occurred while deciding about the second factors."
          send={(reason) => api.decideFactorReset({ body: { account: decision.request.account, confirmed: decision.confirmed, reason } })}
          onDone={async () => {
            setDecision(undefined)
            toast(decision.confirmed ? 'The second factors were removed' : 'The owner is told')
            await revalidate()
          }}
          onClose={() => setDecision(undefined)}
        />
      )}
    </Section>
  )
}
