import { useSyncExternalStore } from 'react'
import { useRouteLoaderData } from 'react-router'
import { currentReadOnly, onReadOnlyChange } from '#web/api/read-only.ts'
import type { loader } from '#web/root.tsx'
import styles from './read-only-note.module.css'

/** Says above every page that nothing can be changed while the database is away. */
export function ReadOnlyNote() {
  const loaded = useRouteLoaderData<typeof loader>('root')?.isReadOnly
  const isReadOnly = useSyncExternalStore(
    onReadOnlyChange,
    () => currentReadOnly() ?? loaded,
    () => loaded,
  )
  if (!isReadOnly) return null
  return (
    <p className={styles.note} role="status">
      <span className="wrap">You can look around. Logging in, buying and publishing will be back soon.</span>
    </p>
  )
}
