import { useEffect, useRef } from 'react'
import { apiPath } from '#web/api/api-path.ts'
import { savesData } from '#web/site/saves-data.ts'
import { useWhenVisible } from '#web/site/use-when-visible.ts'
import styles from './docked-player.module.css'
import { toggle } from './mini-player.tsx'
import { nowPlaying, type PlayedPiece } from './now-playing.ts'
import { PlayerLine } from './player-line.tsx'
import { recordingAt } from './recording.ts'

/** The recording of a piece that plays, or its first one, at the foot of a window that covers the small player, which goes on with it afterwards. */
export function DockedPlayer({ piece, className = '' }: { piece: PlayedPiece; className?: string | undefined }) {
  const now = nowPlaying.use()
  const recording = recordingAt(now?.piece.id === piece.id ? now.url : `${apiPath()}/audio/${piece.recording}`)
  const dock = useRef<HTMLElement>(null)
  useEffect(() => recording.hold(), [recording])
  useWhenVisible(dock, '0px', () => void (savesData() || recording.load()))
  return (
    <section ref={dock} className={`${styles.dock} ${className}`} aria-label="Recording">
      <PlayerLine piece={piece} recording={recording} onToggle={() => toggle(piece, [])} />
    </section>
  )
}
