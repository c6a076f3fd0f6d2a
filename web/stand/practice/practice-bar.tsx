import { MetronomeLine } from './metronome/metronome-line.tsx'
import styles from './practice-bar.module.css'
import type { Practice } from './practice.ts'
import { RecordingLine } from './recording/recording-line.tsx'

/** The foot of the stand: the recording and the metronome. Narrow windows show the metronome when it is asked for. */
export function PracticeBar({ practice }: { practice: Practice }) {
  const { recording, isMetronomeOpen } = practice.state.use()
  return (
    <section className={styles.bar} aria-label="Practice">
      {recording && <RecordingLine practice={practice} title={recording.title} url={recording.url} />}
      <div id={metronomeId} className={isMetronomeOpen ? styles.metronome : styles.folded}>
        <MetronomeLine metronome={practice.metronome} />
      </div>
    </section>
  )
}

/** The id of the metronome's part, for the button that shows it. */
export const metronomeId = 'metronome'
