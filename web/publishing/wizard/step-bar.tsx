import { steps } from './draft/draft-errors.ts'
import styles from './step-bar.module.css'

type Bar = { step: number; last: number; onGo: (step: number) => void }

/** The five steps with their numbers; each that can be reached leads there. */
export const StepBar = ({ step, last, onGo }: Bar) => (
  <nav aria-label="Steps">
    <ol className={styles.steps}>
      {steps.map((name, place) => (
        <li key={name} className={place < step ? styles.done : undefined}>
          <button
            type="button"
            aria-current={place === step ? 'step' : undefined}
            aria-disabled={place > last}
            onClick={() => place <= last && onGo(place)}
          >
            <span className={styles.number}>{place + 1}</span> <span className={styles.name}>{name}</span>
          </button>
        </li>
      ))}
    </ol>
  </nav>
)
