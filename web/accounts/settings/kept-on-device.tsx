import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { describeBytes } from '#web/offline/describe-bytes.ts'
import { removeAllKept, removeKept } from '#web/offline/keep-piece.ts'
import { canKeep } from '#web/offline/kept-store.ts'
import { useKept } from '#web/offline/use-kept.ts'
import { unbroken } from '#web/text/unbroken-numbers.ts'
import { Button } from '#web/ui/button/button.tsx'
import list from './accordion-list.module.css'
import styles from './settings-page.module.css'

/** What is kept on this device for playing without a connection, its size, and how to remove it. */
export function KeptOnDevice() {
  const { isRead, pieces } = useKept()
  const kept = [...pieces.values()].toSorted((one, other) => one.card.title.localeCompare(other.card.title, 'en'))
  const isPossible = !isRead || canKeep() // the same in the server's page
  return (
    <>
      <p className={styles.text}>
        {isPossible
          ? 'Scores and recordings that open without a connection. Add them from your library. They leave this device when you log out.'
          : 'This browser can’t store pieces for playing offline. Some browsers don’t allow it in private windows.'}
      </p>
      {kept.length > 0 && (
        <>
          <ul className={list.list}>
            {kept.map(({ card, bytes }) => (
              <li key={card.id} className={list.row}>
                <span className={styles.kept}>
                  <b>{unbroken(card.title)}</b>
                  {describeBytes(bytes)}
                </span>
                <Button variant="text" onClick={() => void removeKept(card.id)}>
                  Remove<span className="unseen"> {card.title}</span>
                </Button>
              </li>
            ))}
          </ul>
          <p className={styles.text} role="status">
            {describeBytes(kept.reduce((sum, { bytes }) => sum + bytes, 0))} in total.
            <Room key={kept.length} />
          </p>
          <Button onClick={() => void removeAllKept()}>Remove all from this device</Button>
        </>
      )}
      {isRead && isPossible && kept.length === 0 && (
        <p>
          Nothing is kept on this device. <Link to="/dashboard/library">My library</Link>
        </p>
      )}
    </>
  )
}

/** How much the browser lets this site keep besides, where it says so. */
function Room() {
  const [room, setRoom] = useState<number>()
  useEffect(() => {
    const ask = async () => {
      const { quota, usage } = await navigator.storage.estimate()
      if (quota !== undefined && usage !== undefined) setRoom(Math.max(0, quota - usage))
    }
    ask().catch(() => undefined)
  }, [])
  return room !== undefined && ` There is room for ${describeBytes(room)} more.`
}
