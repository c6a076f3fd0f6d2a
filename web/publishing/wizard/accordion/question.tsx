import { useRef, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '#web/ui/button/button.tsx'
import { FilledMark } from '../filled-mark.tsx'
import styles from './questions.module.css'

export type QuestionProps = {
  /** Its place among the questions; those that are folded have none. */
  number?: number | undefined
  question: string
  hint?: string | undefined
  isAnswered: boolean
  /** Whether the answer comes from a file and nobody has gone on with it. */
  isFilled: boolean
  onClear: () => void
  children: ReactNode
}

/** An optional question: it says that nothing is said, and an answer can be left out again. */
export function Question({ number, question, hint, isAnswered, isFilled, onClear, children }: QuestionProps) {
  const field = useRef<HTMLFieldSetElement>(null)
  const clear = () => {
    flushSync(onClear)
    field.current!.querySelector<HTMLElement>('input:enabled, select, button')?.focus() // the button has gone
  }
  return (
    <fieldset ref={field} className={styles.question}>
      <legend>
        {number !== undefined && <b aria-hidden>{number}</b>}
        {question}
      </legend>
      <div className={number === undefined ? styles.foldedAnswer : styles.answer}>
        {hint && <p className={styles.hint}>{hint}</p>}
        {isFilled && (
          <p className={styles.hint}>
            <FilledMark source="score" />
          </p>
        )}
        {children}
      </div>
      {isAnswered ? (
        <Button variant="text" className={styles.clear} onClick={clear}>
          Leave it out<span className="unseen">: {question}</span>
        </Button>
      ) : (
        <p className={styles.notSaid}>not said</p>
      )}
    </fieldset>
  )
}
