import { Check } from 'lucide'
import { useEffect, useRef } from 'react'
import { Icon } from '#web/ui/icon/icon.tsx'
import type { PendingUpload } from './publish.ts'
import styles from './upload-list.module.css'

type UploadListProps = {
  uploads: PendingUpload[]
  /** The index of the upload that is being sent, and which part of it is sent, from 0 to 1. */
  current: number
  part: number
}

/** The files that are uploaded, each with its progress. */
export function UploadList({ uploads, current, part }: UploadListProps) {
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    list.current!.children[current]?.scrollIntoView({ block: 'nearest' })
  }, [current])
  const upload = uploads[current]
  return (
    <>
      <p className={styles.status} role="status">
        {upload ? `Sending file ${current + 1} of ${uploads.length}: ${upload.name}` : 'Saving the piece'}
      </p>
      <ul ref={list} className={styles.files}>
        {uploads.map(({ key, name }, index) => (
          <li key={key}>
            <span className={styles.name}>{name}</span>
            {index < current ? (
              <span className={styles.sent}>
                <Icon icon={Check} size={16} />
                Sent
              </span>
            ) : (
              <progress value={index === current ? part : 0} aria-label={name} />
            )}
          </li>
        ))}
      </ul>
    </>
  )
}
