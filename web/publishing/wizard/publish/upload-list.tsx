import { Check } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { PendingUpload } from './publish.ts'
import styles from './upload-list.module.css'

type Sending = {
  parcels: PendingUpload[]
  /** Which of them is on its way, and how much of it has been sent, from 0 to 1. */
  at: number
  part: number
}

/** The files on their way, each with how far it is. */
export function SendingList({ parcels, at, part }: Sending) {
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    list.current!.children[at]?.scrollIntoView({ block: 'nearest' })
  }, [at])
  const now = parcels[at]
  return (
    <>
      <p className={styles.now} role="status">
        {now ? `Sending file ${at + 1} of ${parcels.length}: ${now.name}` : 'Saving the piece'}
      </p>
      <ul ref={list} className={styles.files}>
        {parcels.map(({ key, name }, place) => (
          <li key={key}>
            <span className={styles.name}>{name}</span>
            {place < at ? (
              <span className={styles.sent}>
                <Check size={16} strokeWidth={1.75} aria-hidden />
                Sent
              </span>
            ) : (
              <progress value={place === at ? part : 0} aria-label={name} />
            )}
          </li>
        ))}
      </ul>
    </>
  )
}
