import { Pause, Play } from 'lucide'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { unbroken } from '#web/text/unbroken-numbers.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { describePeople } from '../describe-piece.ts'
import { ScorePreview } from '../score-preview.tsx'
import { loadError, type PlayedPiece } from './now-playing.ts'
import styles from './player-line.module.css'
import player from './player.module.css'
import { formatTime } from './position.ts'
import type { Recording } from './recording.ts'
import { Waveform } from './waveform.tsx'

type PlayerLineProps = {
  piece: PlayedPiece
  recording: Recording
  onToggle: () => void
  /** Whether the title leads to the piece. */
  isLink?: boolean
  /** Whether the piece is named elsewhere. */
  isShort?: boolean
  /** Stand at the end of the line. */
  children?: ReactNode
}

/** A recording on one line: play, the piece, the position. */
export function PlayerLine({ piece, recording, onToggle, isLink = false, isShort = false, children }: PlayerLineProps) {
  const state = recording.state.use()
  const about = (
    <>
      <ScorePreview pieceId={piece.id} sizes="32px" className={styles.page} />
      <span>
        <span className={styles.title}>{unbroken(piece.title)}</span>
        <span className={styles.people}>{describePeople(piece)}</span>
      </span>
    </>
  )
  return (
    <div className={isShort ? styles.short : `wrap ${styles.line}`}>
      <Button
        variant="plain"
        className={player.button}
        aria-label={`${state.isPlaying ? 'Pause' : 'Play'} ${piece.title}`}
        isBusy={state.isLoading}
        onClick={onToggle}
      >
        <Icon icon={state.isPlaying ? Pause : Play} size={18} />
      </Button>
      {isShort ? null : isLink ? (
        <Link className={styles.piece} to={`/pieces/${piece.id}`}>
          {about}
        </Link>
      ) : (
        <div className={styles.piece}>{about}</div>
      )}
      {state.hasFailed ? (
        <p className={styles.error} role="alert">
          {loadError}
        </p>
      ) : (
        <>
          <Waveform {...state} title={piece.title} className={styles.wave} seek={(second) => recording.seek(second)} />
          <p className={styles.time}>
            {formatTime(state.now)} <span>/ {formatTime(state.duration)}</span>
          </p>
        </>
      )}
      {children}
    </div>
  )
}
