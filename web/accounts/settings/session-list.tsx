import { useNavigate, useRevalidator } from 'react-router'
import { api, type Data } from '#web/api/client.ts'
import { useOperation } from '#web/forms/use-operation.ts'
import { currentSession, endSession } from '#web/session/session.ts'
import { Button } from '#web/ui/button/button.tsx'
import { ErrorMessage } from '#web/ui/error-message/error-message.tsx'
import { Section } from '#web/ui/layout/section.tsx'
import { Day, Time } from '#web/ui/text/date-time.tsx'
import styles from './session-list.module.css'
import { describeUserAgent } from '#web/text/user-agent.ts'

/** The sessions of the account, with a button that ends each other one, and one that ends all of them. */
export function SessionList({ sessions }: { sessions: Data<'listSessions'>['sessions'] }) {
  const navigate = useNavigate()
  const { run, isBusy, error } = useOperation({
    send: () => api.endSessions(),
    onSuccess: async () => {
      const { username } = currentSession()
      endSession()
      void import('../login/changes-on-device.ts').then(({ forgetChanges }) => forgetChanges(username)).catch(() => undefined)
      await navigate('/login')
    },
  })
  return (
    <Section title="Logged in" className={styles.section}>
      <ul>
        {sessions.map(({ id, device, openedAt, lastSeenAt, isThis }) => (
          <li key={id} className={styles.session}>
            <p className={styles.device}>
              {describeUserAgent(device)}
              {isThis && <span className={styles.here}>This device</span>}
            </p>
            <p className={styles.times}>
              Since <Day at={openedAt} />, last seen <Day at={lastSeenAt} /> <Time at={lastSeenAt} />
            </p>
            {!isThis && <EndSession id={id} device={describeUserAgent(device)} />}
          </li>
        ))}
      </ul>
      <ErrorMessage error={error} />
      <Button className={styles.end} isBusy={isBusy} onClick={() => void run()}>
        Log out everywhere
      </Button>
    </Section>
  )
}

/** Ends one session. */
function EndSession({ id, device }: { id: string; device: string }) {
  const { revalidate } = useRevalidator()
  const { run, isBusy, error } = useOperation({ send: () => api.endSession({ params: { session: id } }), onSuccess: revalidate })
  return (
    <>
      <Button variant="text" isBusy={isBusy} onClick={() => void run()} aria-label={`Log out ${device}`}>
        Log out
      </Button>
      <ErrorMessage error={error} />
    </>
  )
}
