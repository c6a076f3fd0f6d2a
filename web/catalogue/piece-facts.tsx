import type { Data } from '#web/api.ts'
import { Block } from '#web/ui/block.tsx'
import styles from '#web/ui/facts.module.css'
import { Day } from '#web/ui/moment.tsx'
import { difficulty, duration } from './words.ts'

/** The facts of a piece as a ledger. */
export function PieceFacts({ piece }: { piece: Data<'getPiece'>['piece'] }) {
  const facts = {
    Difficulty: difficulty(piece.difficulty),
    Duration: duration(piece.duration),
    Type: piece.original ? 'Original' : 'Transcription',
    Year: piece.year,
    Pages: piece.pages,
    Uploaded: <Day at={piece.uploadDate} />,
    Downloads: piece.downloads,
    Version: piece.version,
  }
  return (
    <Block title="Info">
      <dl className={styles.facts}>
        {Object.entries(facts).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Block>
  )
}
