import { Button } from '#web/ui/button/button.tsx'
import { steps } from './draft/wizard-fields.ts'
import styles from './step-bar.module.css'

type StepBarProps = { step: number; lastOpen: number; onOpen: (step: number) => void }

/** The numbered steps; those that are open are buttons that lead there. */
export const StepBar = ({ step, lastOpen, onOpen }: StepBarProps) => (
  <nav aria-label="Steps">
    <ol className={styles.steps}>
      {steps.map((name, index) => (
        <li key={name} className={index < step ? styles.done : undefined}>
          <Button variant="plain" aria-current={index === step ? 'step' : undefined} isDisabled={index > lastOpen} onClick={() => onOpen(index)}>
            <span className={styles.number}>{index + 1}</span> <span className={styles.name}>{name}</span>
          </Button>
        </li>
      ))}
    </ol>
  </nav>
)
