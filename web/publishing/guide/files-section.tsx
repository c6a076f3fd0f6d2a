import { maxAudioBytes, maxScoreBytes, maxScorePages } from '#contract/forms/limits.ts'
import { pieceLimits } from '#contract/limits.ts'
import { Section } from '#web/ui/layout/section.tsx'
import styles from './publish-page.module.css'

const inMegabytes = (bytes: number) => `${bytes / 1_000_000}\u00a0MB`

/** The formats, sizes and numbers of the files of a piece. */
export const FilesSection = () => (
  <Section title="What files you need" className={styles.section}>
    <dl className={styles.entries}>
      <dt>Scores</dt>
      <dd>
        PDF, each up to {inMegabytes(maxScoreBytes)} and {maxScorePages} pages, without a password. A full score, the parts or both: up to{' '}
        {pieceLimits.scores} files for a piece.
      </dd>
      <dt>Recordings</dt>
      <dd>
        Optional: MP3, WAV, OGG or M4A, each up to {inMegabytes(maxAudioBytes)}, or links to YouTube, Spotify or SoundCloud: up to{' '}
        {pieceLimits.performances} performances in all.
      </dd>
      <dt>MusicXML or MIDI</dt>
      <dd>Optional: it answers questions about the accordion for you. The file is read on your device and not kept.</dd>
    </dl>
  </Section>
)
