import { Section } from '#web/ui/layout/section.tsx'
import styles from './publish-page.module.css'
import { StartButton } from './start-button.tsx'

const steps = [
  { name: 'Profile', text: 'Enter your name and a few words about you. They make up your page as an artist.' },
  { name: 'Files', text: 'Upload the scores, say what the piece is and who plays it, and set the price.' },
  { name: 'Review', text: 'We look at the piece and e-mail you. Once it is accepted, everyone can find it.' },
  { name: 'First sale', text: 'Your share is in your balance at once. Your dashboard shows every sale.' },
]

/** The way from an account to the first sale. */
export const StepsSection = () => (
  <Section title="From file to first sale" className={styles.section}>
    <ol className={styles.steps}>
      {steps.map(({ name, text }, index) => (
        <li key={name}>
          <span className={styles.number} aria-hidden>
            {index + 1}
          </span>
          <div>
            <h3>{name}</h3>
            <p>{text}</p>
          </div>
        </li>
      ))}
    </ol>
    <StartButton variant="default" />
  </Section>
)
