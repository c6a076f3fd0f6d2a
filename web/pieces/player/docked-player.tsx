import { useEffect, useRef, useState } from 'react'
import { apiPath } from '#web/api/api-path.ts'
import { savesData } from '#web/site/saves-data.ts'
import { useWhenVisible } from '#web/site/use-when-visible.ts'
import styles from './docked-player.module.css'
import { toggle } from './mini-player.tsx'
import { nowPlaying, type PlayedPiece } from './now-playing.ts'
import { PlayerLine } from './player-line.tsx'
import { recordingAt } from './recording.ts'

type DockedPlayerProps = {
  piece: PlayedPiece
  /** Whether it stands in a line with other things and shows only what it needs. */
  isShort?: boolean
  className?: string | undefined
}

/**
 * The recording that plays, otherwise that of a piece, in a window that covers the small player, which goes on with it afterwards. What has played
 * once stays in it, so that it can be paused and played again.
 */
export function DockedPlayer({ piece, ...look }: DockedPlayerProps) {
  const now = nowPlaying.use()
  const [docked, setDocked] = useState(piece)
  if (now?.isPlaying && now.piece.id !== docked.id) setDocked(now.piece)
  if (!docked.recording && now?.piece.id !== docked.id) return null
  const url = now?.piece.id === docked.id ? now.url : `${apiPath()}/audio/${docked.recording}`
  return <Dock key={url} piece={docked} url={url} {...look} />
}

function Dock({ piece, url, isShort = false, className = '' }: DockedPlayerProps & { url: string }) {
  const recording = recordingAt(url)
  const dock = useRef<HTMLElement>(null)
  useEffect(() => recording.hold(), [recording])
  useWhenVisible(dock, '0px', () => void (savesData() || recording.load()))
  return (
    <section ref={dock} className={`${isShort ? styles.short : styles.dock} ${className}`} aria-label="Recording">
      <PlayerLine piece={piece} recording={recording} isShort={isShort} onToggle={() => toggle(piece, [])} />
    </section>
  )
}
