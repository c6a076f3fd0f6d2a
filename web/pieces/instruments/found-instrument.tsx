import styles from './found-instrument.module.css'
import { InstrumentIcon } from './instruments.tsx'

/** A suggested instrument, with the name that matches what was typed where it is another one. */
export const FoundInstrument = ({ id, name, match }: { id: number; name: string; match: string }) => (
  <>
    <InstrumentIcon id={id} />
    <span>
      {name} {match !== name && <small className={styles.match}>{match}</small>}
    </span>
  </>
)
