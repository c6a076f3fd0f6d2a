import { useId, useState } from 'react'
import type { NewerEdits } from '#contract/edits.ts'
import { describeUserAgent } from '#web/text/user-agent.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog, DialogActions, DialogText } from '#web/ui/dialog/dialog.tsx'
import { Radio } from '#web/ui/radio-group/radio-group.tsx'
import { Day, Time } from '#web/ui/text/date-time.tsx'
import styles from './newer-edits-dialog.module.css'

/** A field that the own edit and the saved one have changed differently, with both values as lines. */
export type FieldConflict<Name extends string> = { name: Name; label: string; own: string[]; saved: string[] }

type NewerEditsDialogProps<Name extends string> = {
  /** What was edited: 'piece'. */
  subject: string
  /** Who has saved what since; left out where it is not known. */
  edits?: NewerEdits['edits']
  conflicts: FieldConflict<Name>[]
  /** The labels of the fields that the saved edit alone has changed. */
  adopted: string[]
  /** Goes on with what was saved since, and with the own values of the fields that are not in `taken`. */
  onMerge: (taken: Name[]) => void
  onClose: () => void
}

/** Tells that something was saved since an edit began, and asks what counts where both have changed the same field. */
export function NewerEditsDialog<Name extends string>({ subject, edits = [], conflicts, adopted, onMerge, onClose }: NewerEditsDialogProps<Name>) {
  const [taken, setTaken] = useState<ReadonlySet<Name>>(new Set())
  const choose = (name: Name, isTaken: boolean) => {
    const next = new Set(taken)
    next[isTaken ? 'add' : 'delete'](name)
    setTaken(next)
  }
  return (
    <Dialog title={`This ${subject} was changed meanwhile`} isWide staysOpen onClose={onClose}>
      {edits.slice(0, maxEdits).map((edit) => (
        <DialogText key={edit.date}>
          <EditLine {...edit} />
        </DialogText>
      ))}
      <DialogText role="alert">
        {conflicts.length === 0 ? 'None of it conflicts with your changes.' : 'These fields were changed in both places. Choose what counts.'} Your
        changes are still here, and are not saved yet.
      </DialogText>
      {adopted.length > 0 && <DialogText>Taken over from there: {adopted.join(', ')}.</DialogText>}
      {conflicts.map((conflict) => (
        <Conflict key={conflict.name} {...conflict} isTaken={taken.has(conflict.name)} onChoose={(isTaken) => choose(conflict.name, isTaken)} />
      ))}
      <DialogActions>
        <Button variant="quiet" onClick={onClose}>
          Keep editing
        </Button>
        <Button variant="primary" onClick={() => onMerge([...taken])}>
          {conflicts.length === 0 ? 'Take it over' : 'Continue with these'}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

/** How many edits are listed. */
const maxEdits = 3

const EditLine = ({ date, isOwn, device }: NewerEdits['edits'][number]) => (
  <>
    Saved on <Day at={date} /> at <Time at={date} /> {isOwn ? `by you, with ${describeUserAgent(device)}.` : 'by somebody else.'}
  </>
)

type ConflictProps = Omit<FieldConflict<string>, 'name'> & { isTaken: boolean; onChoose: (isTaken: boolean) => void }

function Conflict({ label, own, saved, isTaken, onChoose }: ConflictProps) {
  const id = useId()
  const options = [
    { heading: 'Yours', lines: own, value: false },
    { heading: 'Saved meanwhile', lines: saved, value: true },
  ]
  return (
    <fieldset className={styles.conflict}>
      <legend>{label}</legend>
      <div className={styles.options}>
        {options.map(({ heading, lines, value }) => (
          <label key={heading} className={styles.option}>
            <Radio name={id} checked={isTaken === value} onChange={() => onChoose(value)} />
            <span className={styles.value}>
              <span className={styles.heading}>{heading}</span>
              {lines.length === 0 && <span className={styles.none}>Nothing</span>}
              {lines.map((line, index) => (
                <span key={index}>{line}</span>
              ))}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
