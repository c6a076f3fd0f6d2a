import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import type { BassRow } from '#contract/accordion/bass-layouts.ts'
import { toNoteName, toPrintedNote } from '#contract/accordion/pitches.ts'
import { Button } from '#web/ui/button/button.tsx'
import { pressButton } from './accordion-changes.ts'
import type { PartProps } from './parts-questions.tsx'
import styles from './bass-buttons.module.css'
import { Question } from './question.tsx'

/** The rows from the bellows to the palm, with the name that stands beside them. A counterbass lies four fifths on from its column. */
const rows: { row: BassRow; name: string; shown: string; fifths: number }[] = [
  { row: 'bass', name: 'counterbass', shown: 'counter', fifths: 4 },
  { row: 'bass', name: 'bass', shown: 'bass', fifths: 0 },
  { row: 'major', name: 'major', shown: 'M', fifths: 0 },
  { row: 'minor', name: 'minor', shown: 'm', fifths: 0 },
  { row: 'seventh', name: 'seventh', shown: '7', fifths: 0 },
  { row: 'diminished', name: 'diminished', shown: 'd', fifths: 0 },
]
const columns = Array.from({ length: 20 }, (_, index) => index - 9)
const middle = columns.indexOf(0)

const steps: { [key in string]?: [row: number, column: number] } = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] }

/** The buttons of a standard bass that a piece uses, pressed in a drawing of 120. The smallest bass that has them all follows. */
export function BassButtonsQuestion({ part, onAnswer, isFilled }: PartProps) {
  const { bassButtons } = part
  const [focused, setFocused] = useState({ row: 1, column: middle })
  const scroller = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const [box, fold] = [scroller.current!, scroller.current!.closest('details')]
    const showMiddle = () => box.scrollTo({ left: (box.scrollWidth - box.clientWidth) / 2 })
    showMiddle()
    fold?.addEventListener('toggle', showMiddle)
    return () => fold?.removeEventListener('toggle', showMiddle)
  }, [])
  const move = (event: KeyboardEvent) => {
    const [down, right] = steps[event.key] ?? []
    if (down === undefined || right === undefined) return
    event.preventDefault()
    const row = Math.min(Math.max(focused.row + down, 0), rows.length - 1)
    const column = Math.min(Math.max(focused.column + right, 0), columns.length - 1)
    setFocused({ row, column })
    scroller.current!.querySelectorAll<HTMLElement>('button')[row * columns.length + column]!.focus()
  }
  return (
    <Question
      question="Which bass buttons does it use?"
      hint="Press them. The number of basses follows. Arrow keys move from button to button."
      isAnswered={bassButtons !== undefined}
      isFilled={isFilled('bassButtons')}
      onClear={() => onAnswer({ bassButtons: undefined })}
    >
      <div ref={scroller} className={styles.scroller}>
        <div className={styles.buttons} role="group" aria-label="Bass buttons">
          {rows.map(({ row, name, shown, fifths }, rowIndex) => (
            <div key={name} className={styles.row}>
              <span className={styles.name} aria-hidden>
                {shown}
              </span>
              {columns.map((fifth, column) => {
                const note = toNoteName(fifth + fifths)
                const isPressed = bassButtons?.[row]?.includes(note) ?? false
                return (
                  <Button
                    key={fifth}
                    variant="plain"
                    aria-label={`${toPrintedNote(note)} ${name}`}
                    aria-pressed={isPressed}
                    tabIndex={focused.row === rowIndex && focused.column === column ? 0 : -1}
                    onKeyDown={move}
                    onFocus={() => setFocused({ row: rowIndex, column })}
                    onClick={() => onAnswer(pressButton(part, row, note))}
                  >
                    <span>{toPrintedNote(note)}</span>
                  </Button>
                )
              })}
            </div>
          ))}
        </div>
      </div>
    </Question>
  )
}
