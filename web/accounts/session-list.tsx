import { useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { api, type Data } from '#web/api.ts'
import { clearSession } from '#web/session.ts'
import { unexplained } from '#web/site/failures.ts'
import button from '#web/ui/button.module.css'
import { Day, Time } from '#web/ui/moment.tsx'
import { ErrorMessage } from '#web/ui/refusal.tsx'
import { Section } from '#web/ui/section.tsx'
import { deviceName } from './device-name.ts'
import styles from './session-list.module.css'

/** Where the account is logged in, and how to log out everywhere at once. */
export function SessionList({ sessions }: { sessions: Data<'listSessions'>['sessions'] }) {
  const navigate = useNavigate()
  const ending = useMutation({
    mutationFn: async () => {
      const { status, message } = await api.endSessions()
      if (status !== 200) return message || unexplained
      clearSession()
      await navigate('/login')
      return undefined
    },
  })
  const refusal = ending.error ? unexplained : ending.data
  return (
    <Section title="Logged in" className={styles.section}>
      <ul>
        {sessions.map(({ device, openedAt, lastSeenAt, isThis }) => (
          <li key={`${openedAt}${device}`} className={styles.session}>
            <p className={styles.device}>
              {deviceName(device)}
              {isThis && <span className={styles.here}>This device</span>}
            </p>
            <p className={styles.times}>
              Since <Day at={openedAt} />, last seen <Day at={lastSeenAt} /> <Time at={lastSeenAt} />
            </p>
          </li>
        ))}
      </ul>
      <ErrorMessage mistake={refusal === undefined ? undefined : { lines: [refusal], turn: ending.submittedAt }} />
      <button className={`${button.base} ${styles.end}`} aria-busy={ending.isPending} onClick={() => ending.isPending || ending.mutate()}>
        Log out everywhere
      </button>
    </Section>
  )
}
