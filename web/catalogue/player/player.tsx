import { Pause, Play } from 'lucide'
import { useEffect, useId, useRef, useState, type RefObject } from 'react'
import { createPortal } from 'react-dom'
import { useWhenVisible } from '#web/catalogue/use-when-visible.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import styles from './player.module.css'
import { formatTime } from './position.ts'
import { useRecording } from './use-recording.ts'
import { Waveform } from './waveform.tsx'

type PlayerProps = { title: string; description: string; url: string }

/** Plays an uploaded recording. It is downloaded when it comes near the view, or with data saving on, when it is played. */
export function Player({ title, description, url }: PlayerProps) {
  const recording = useRecording(url)
  const { audioProps, isPlaying, isLoading, hasFailed, now, duration } = recording
  const container = useRef<HTMLDivElement>(null)
  const errorId = useId()
  const isInView = useInView(container)
  useWhenVisible(container, '25% 0px', () => void (savesData() || recording.load()))
  return (
    <div ref={container}>
      <div className={styles.top}>
        <Button
          variant="plain"
          className={styles.button}
          aria-label={`${isPlaying ? 'Pause' : 'Play'} ${title}`}
          isBusy={isLoading}
          aria-describedby={hasFailed ? errorId : undefined}
          onClick={() => void recording.toggle()}
        >
          <Icon icon={isPlaying ? Pause : Play} size={18} />
        </Button>
        <div className={styles.text}>
          <p className={styles.title}>{title}</p>
          {description && <p className={styles.description}>{description}</p>}
        </div>
        <p className={styles.time}>{duration > 0 && `${formatTime(now)} / ${formatTime(duration)}`}</p>
      </div>
      {/* oxlint-disable-next-line media-has-caption -- it is music; the lyrics are in the score */}
      <audio {...audioProps} />
      <Waveform {...recording} title={title} />
      <p id={errorId} className={styles.error} aria-live="polite">
        {hasFailed && 'The recording could not be loaded'}
      </p>
      {isPlaying && !isInView && <NowPlaying title={title} onPause={() => void recording.toggle()} />}
    </div>
  )
}

const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true

/** Whether an element is in the viewport and its panel is open; true before the first measurement. */
function useInView(element: RefObject<Element | null>) {
  const [isInView, setInView] = useState(true)
  useEffect(() => {
    const observer = new IntersectionObserver((entries) => setInView(entries.at(-1)!.isIntersecting))
    observer.observe(element.current!)
    return () => observer.disconnect()
  }, [element])
  return isInView
}

/** Pauses a recording whose player is not in view, because it is in another tab or scrolled away. */
const NowPlaying = ({ title, onPause }: { title: string; onPause: () => void }) =>
  createPortal(
    <section className={styles.bar} aria-label="Now playing">
      <Button variant="plain" onClick={onPause}>
        <Icon icon={Pause} size={18} />
        <span className="unseen">Pause </span>
        <span className={styles.playing}>{title}</span>
      </Button>
    </section>,
    document.body,
  )
