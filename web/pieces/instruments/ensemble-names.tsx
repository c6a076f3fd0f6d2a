import { formatInstrumentation } from '#contract/pieces/instruments.ts'
import { InstrumentIcon } from './instruments.tsx'
import styles from './instruments.module.css'

/** An ensemble as a list of names. */
export function EnsembleNames({ ids }: { ids: number[] }) {
  return (
    <ul className={styles.names}>
      {[...new Set(ids)].map((id) => (
        <li key={id}>
          <InstrumentIcon id={id} />
          {formatInstrumentation(ids.filter((other) => other === id))}
        </li>
      ))}
    </ul>
  )
}
