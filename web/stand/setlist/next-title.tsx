import { useLocationState } from '#web/site/use-location-state.ts'
import { describeMinutes } from '#web/setlists/describe-setlist.ts'
import { unbroken } from '#web/text/unbroken-numbers.ts'
import styles from './next-title.module.css'
import type { PlayedOn, PlayedSetlist } from './use-setlist.ts'

/** The title of a piece, for a second over its first page, where the setlist has led to it. */
export function NextTitle({ played: { current, number, count } }: { played: PlayedSetlist }) {
  const { isPlayedOn } = useLocationState<PlayedOn>()
  if (!isPlayedOn) return null
  return (
    <div className={styles.title} role="status">
      <p>
        {current.breakBefore > 0 && `Break of ${describeMinutes(current.breakBefore)} · `}
        {number} of {count}
      </p>
      <p>{unbroken(current.title)}</p>
    </div>
  )
}
