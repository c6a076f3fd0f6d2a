import { Pause, Play } from 'lucide-react'
import { useId, useRef } from 'react'
import { useInView } from '#web/catalogue/player/use-in-view.ts'
import { useSeen } from '#web/catalogue/use-when-visible.ts'
import { NowPlaying } from './now-playing.tsx'
import styles from './player.module.css'
import { formatTime } from './position.ts'
import { useRecording } from './use-recording.ts'
import { Waveform } from './waveform.tsx'

/** A recording of our own, to listen to. It is fetched when it comes near the view, or, for people who save data, when it is played. */
export function Player({ title, source, address }: { title: string; source: string; address: string }) {
  const recording = useRecording(address)
  const { heard, isPlaying, isBusy, hasFailed, now, duration } = recording
  const place = useRef<HTMLDivElement>(null)
  const failure = useId()
  const isInView = useInView(place)
  useSeen(place, '25% 0px', () => void (savesData() || recording.load()))
  return (
    <div ref={place}>
      <div className={styles.top}>
        <button
          className={styles.button}
          aria-label={`${isPlaying ? 'Pause' : 'Play'} ${title}`}
          aria-busy={isBusy}
          aria-describedby={hasFailed ? failure : undefined}
          onClick={() => void (isBusy || recording.toggle())}
        >
          {isPlaying ? <Pause size={18} aria-hidden /> : <Play size={18} aria-hidden />}
        </button>
        <div className={styles.words}>
          <p className={styles.title}>{title}</p>
          {source && <p className={styles.source}>{source}</p>}
        </div>
        <p className={styles.time}>{duration > 0 && `${formatTime(now)} / ${formatTime(duration)}`}</p>
      </div>
      {/* oxlint-disable-next-line media-has-caption -- it is music; what is sung stands in the score */}
      <audio {...heard} />
      <Waveform {...recording} title={title} />
      <p id={failure} className={styles.failure} aria-live="polite">
        {hasFailed && 'The recording could not be loaded'}
      </p>
      {isPlaying && !isInView && <NowPlaying title={title} onPause={() => void recording.toggle()} />}
    </div>
  )
}

const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true
