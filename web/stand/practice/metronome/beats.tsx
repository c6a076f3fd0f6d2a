import styles from './beats.module.css'
import type { Metronome } from './metronome.ts'

/** A dot for each beat of the bar, the one that sounds filled. */
export function Beats({ metronome }: { metronome: Metronome }) {
  const { beats } = metronome.settings.use()
  const { beat } = metronome.state.use()
  return (
    <span className={styles.dots} aria-hidden>
      {Array.from({ length: Math.max(1, beats) }, (_, index) => (
        <i key={beat?.beat === index ? `${index}:${beat.number}` : index} className={beat?.beat === index ? styles.sounding : styles.dot} />
      ))}
    </span>
  )
}

/** A line at the foot of the window that flashes with the beat where the metronome is silent, also while the bars of the stand are hidden. */
export function BeatFlash({ metronome }: { metronome: Metronome }) {
  const { isFlashOnly } = metronome.settings.use()
  const { beat } = metronome.state.use()
  if (!isFlashOnly || !beat) return null
  return <div key={beat.number} className={beat.isStressed ? styles.stressedFlash : styles.flash} aria-hidden />
}
