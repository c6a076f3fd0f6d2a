import { CircleAlert } from 'lucide-react'
import styles from './refusal.module.css'
import type { FieldError } from './use-sending.ts'

type Refused = { id?: string; mistake: FieldError | undefined }

/** Where a form says what went wrong. It is always there, because only what is there before is read out when it changes. */
export function ErrorMessage({ id, mistake }: Refused) {
  return (
    <div id={id} role="alert">
      {mistake && (
        <div key={mistake.turn} className={styles.refusal}>
          <CircleAlert size={16} strokeWidth={1.75} aria-hidden />
          <div>
            {mistake.lines.map((line) => (
              <p key={line}>{line}</p>
            ))}
          </div>
        </div>
      )}
    </div>
  )
}
