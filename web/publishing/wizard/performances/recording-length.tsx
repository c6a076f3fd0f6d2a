import { useRef } from 'react'
import { describeDuration } from '#web/pieces/describe-piece.ts'
import { formatTime } from '#web/pieces/player/position.ts'
import { Button } from '#web/ui/button/button.tsx'
import { durationOf, setChecked } from '../draft/filled-fields.ts'
import type { WizardContext } from '../wizard-context.ts'
import styles from './recording-length.module.css'

/** How long a recording lasts, and an offer to take that for the piece, whose duration is another. */
export function RecordingLength({ wizard: { draft, change }, seconds }: { wizard: WizardContext; seconds: number | undefined }) {
  const text = useRef<HTMLSpanElement>(null)
  const duration = seconds === undefined ? undefined : durationOf(seconds)
  const accept = () => {
    change(setChecked('duration', { duration }))
    text.current!.focus() // the button goes
  }
  return (
    <p className={styles.length}>
      <span ref={text} role="status" tabIndex={-1}>
        {seconds !== undefined && `This recording lasts ${formatTime(seconds)}.`}
      </span>
      {duration !== undefined && duration !== draft.duration && (
        <Button size="small" onClick={accept}>
          Set the duration to {describeDuration(duration)}
        </Button>
      )}
    </p>
  )
}
