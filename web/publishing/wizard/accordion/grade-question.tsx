import { useState } from 'react'
import { grades } from '#contract/accordion/choices.ts'
import { otherScales, scale } from '#web/site/grades/scale.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Picks } from '#web/ui/radio-group/picks.tsx'
import type { PartProps } from './parts-questions.tsx'
import { Question } from './question.tsx'
import styles from './questions.module.css'

/** How hard a piece is, with what the chosen grade means and how other scales translate. */
export function GradeQuestion({ part: { grade }, onAnswer, isFilled, number }: PartProps & { number: number }) {
  const [isScaleOpen, setScaleOpen] = useState(false)
  return (
    <Question
      number={number}
      question="How hard is it, from 1 to 8?"
      hint="As the hardest passage feels to a pupil. This is not the same as Pedagogic or Concert."
      isAnswered={grade !== undefined}
      isFilled={isFilled('grade')}
      onClear={() => onAnswer({ grade: undefined })}
    >
      <Picks
        label="Grade"
        isLabelHidden
        isOneRow
        value={grade === undefined ? undefined : `${grade}`}
        options={grades.map((each) => ({ value: `${each}`, label: `${each}` }))}
        onValueChange={(value) => onAnswer({ grade: Number(value) })}
      />
      <div className={styles.grade}>
        {grade !== undefined && (
          <p role="status">
            <b>Grade {grade}</b> {scale[grade - 1]!.meaning}
          </p>
        )}
        <Button variant="text" aria-expanded={isScaleOpen} onClick={() => setScaleOpen(!isScaleOpen)}>
          From another scale
        </Button>
      </div>
      {isScaleOpen && (
        <table className={styles.scales} aria-label="Grades of another scale">
          <thead>
            <tr>
              <th scope="col">Scale</th>
              <th scope="col">At Bellows</th>
            </tr>
          </thead>
          <tbody>
            {otherScales.map((other) => (
              <tr key={other.name}>
                <th scope="row">{other.name}</th>
                <td>{other.grades}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Question>
  )
}
