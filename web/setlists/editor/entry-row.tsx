import { Coffee } from 'lucide'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { setlistLimits } from '#contract/forms/limits.ts'
import { describeDuration } from '#web/pieces/describe-piece.ts'
import { ScorePreview } from '#web/pieces/score-preview.tsx'
import { unbroken } from '#web/text/unbroken-numbers.ts'
import { TextField } from '#web/ui/field/text-field.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { NumberStepper } from '#web/ui/stepper/number-stepper.tsx'
import { describeScore, goneText, nameOfEntry, type SetlistEntry } from '../describe-setlist.ts'
import styles from './entry-row.module.css'

type EntryRowProps = {
  entry: SetlistEntry
  /** Where the stand plays it; undefined if it cannot be opened. */
  to: string | undefined
  /** Whether its note is being written. */
  isNoteOpen: boolean
  onNoteLeave: () => void
  onChange: (part: { note?: string; minutes?: number }) => void
}

const { breakMinutes, entryNote } = setlistLimits

/** A score with its cover, or a break with its length; below it the note. */
export function EntryRow({ entry, to, isNoteOpen, onNoteLeave, onChange }: EntryRowProps) {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (isNoteOpen) field.current?.focus()
  }, [isNoteOpen])
  return (
    <div className={styles.row}>
      {entry.kind === 'break' ? <Break minutes={entry.minutes} onChange={(minutes) => onChange({ minutes })} /> : <Score entry={entry} to={to} />}
      {isNoteOpen ? (
        <TextField
          ref={field}
          className={styles.note}
          label={`Note on ${nameOfEntry(entry)}`}
          isLabelHidden
          maxLength={entryNote.max}
          value={entry.note}
          onValueChange={(note) => onChange({ note })}
          onLeave={onNoteLeave}
          onKeyDown={({ key }) => key === 'Enter' && onNoteLeave()}
        />
      ) : (
        entry.note && <p className={styles.note}>{entry.note}</p>
      )}
    </div>
  )
}

const Break = ({ minutes, onChange }: { minutes: number; onChange: (minutes: number) => void }) => (
  <>
    <span className={styles.sign}>
      <Icon icon={Coffee} />
    </span>
    <div className={styles.break}>
      <span>Break</span>
      <NumberStepper
        label="Length of the break"
        decreaseLabel="Shorter break"
        increaseLabel="Longer break"
        unit="min"
        value={minutes}
        min={breakMinutes.min}
        max={breakMinutes.max}
        onValueChange={onChange}
      />
    </div>
  </>
)

function Score({ entry, to }: { entry: SetlistEntry & { kind: 'score' }; to: string | undefined }) {
  const { piece } = entry
  if (!piece)
    return (
      <>
        <span className={styles.blank} />
        <p className={styles.gone}>{goneText}</p>
      </>
    )
  return (
    <>
      <ScorePreview className={styles.cover} pieceId={piece.id} sizes="3rem" />
      <div>
        <p className={styles.title}>
          <Link to={to ?? `/pieces/${piece.id}`}>{unbroken(piece.title)}</Link>
        </p>
        <p className={styles.about}>
          {describeScore(entry)} · {describeDuration(piece.duration)}
        </p>
      </div>
    </>
  )
}
