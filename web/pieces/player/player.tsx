import { Pause, Play } from 'lucide'
import { useEffect, useId, useRef, type RefObject } from 'react'
import { savesData } from '#web/site/saves-data.ts'
import { useWhenVisible } from '#web/site/use-when-visible.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { loadError, type PlayedPiece } from './now-playing.ts'
import styles from './player.module.css'
import { formatTime } from './position.ts'
import { recordingAt, type Recording } from './recording.ts'
import { Waveform } from './waveform.tsx'
import { unbroken } from '#web/text/unbroken-numbers.ts'

type PlayerProps = { title: string; description: string; url: string; piece: PlayedPiece }

/**
 * Plays an uploaded recording. It is downloaded when it comes near the view, or with data saving on, when it is played. While it is out of view,
 * and on the pages that follow, the small player goes on with it.
 */
export function Player({ title, description, url, piece }: PlayerProps) {
  const recording = recordingAt(url)
  const state = recording.state.use()
  const { isPlaying, isLoading, hasFailed, now, duration } = state
  const container = useRef<HTMLDivElement>(null)
  const errorId = useId()
  useEffect(() => recording.hold(), [recording])
  useInView(container, recording)
  useWhenVisible(container, '25% 0px', () => void (savesData() || recording.load()))

  async function toggle() {
    if (isPlaying) return recording.pause()
    import('./mini-player.tsx').then(
      (player) => player.open(piece, url),
      () => undefined,
    ) // plays without it, too
    await recording.play()
  }
  return (
    <div ref={container}>
      <div className={styles.top}>
        <Button
          variant="plain"
          className={styles.button}
          aria-label={`${isPlaying ? 'Pause' : 'Play'} ${title}`}
          isBusy={isLoading}
          aria-describedby={hasFailed ? errorId : undefined}
          onClick={() => void toggle()}
        >
          <Icon icon={isPlaying ? Pause : Play} size={18} />
        </Button>
        <div className={styles.text}>
          <p className={styles.title}>{unbroken(title)}</p>
          {description && <p className={styles.description}>{description}</p>}
        </div>
        <p className={styles.time}>{duration > 0 && `${formatTime(now)} / ${formatTime(duration)}`}</p>
      </div>
      <Waveform {...state} title={title} seek={(second) => recording.seek(second)} />
      <p id={errorId} className={styles.error} aria-live="polite">
        {hasFailed && loadError}
      </p>
    </div>
  )
}

/** Counts a player in the viewport whose panel is open, and one that has not been measured yet. */
function useInView(element: RefObject<Element | null>, { playersInView }: Recording) {
  useEffect(() => {
    let isInView = false
    const count = (next: boolean) => {
      if (next !== isInView) playersInView.set(playersInView.get() + (next ? 1 : -1))
      isInView = next
    }
    count(true)
    const observer = new IntersectionObserver((entries) => count(entries.at(-1)!.isIntersecting))
    observer.observe(element.current!)
    return () => {
      observer.disconnect()
      count(false)
    }
  }, [element, playersInView])
}
