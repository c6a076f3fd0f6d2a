import { Minus, Plus } from 'lucide'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { Button, IconButton } from '#web/ui/button/button.tsx'
import { Checkbox } from '#web/ui/checkbox/checkbox.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Segments } from '#web/ui/radio-group/segments.tsx'
import { NotesOnSheets, type EarlierEdition } from '../ink/earlier-notes.tsx'
import { NotesPart } from '../ink/notes-part.tsx'
import { inkKeys } from '../ink/use-ink-keys.ts'
import type { OpenNotebook } from '../ink/notebook/use-notebook.ts'
import { describePracticeKeys } from '../practice/practice-keys.ts'
import type { StandPiece } from '../stand.tsx'
import { changeSettings, standSettings, type Look } from '../stand-memory.ts'
import styles from './more-dialog.module.css'

const looks: { value: Look; label: string }[] = [
  { value: 'paper', label: 'Paper' },
  { value: 'stage', label: 'Stage' },
  { value: 'sepia', label: 'Sepia' },
]

type MoreDialogProps = {
  piece: StandPiece
  scoreIndex: number
  /** The notes in the score, if somebody is logged in. */
  opened: OpenNotebook | undefined
  onZoom: (direction: 1 | -1) => void
  onClose: () => void
}

/** Which score is on the stand and how it looks, and what can be done with the notes in it. */
export function MoreDialog({ piece, scoreIndex, opened, onZoom, onClose }: MoreDialogProps) {
  const { look = document.documentElement.dataset['theme'] === 'dark' ? 'stage' : 'paper', isTrimmed, areLettersKeys } = standSettings.use()
  const [address, setAddress] = useSearchParams()
  const [edition, setEdition] = useState<EarlierEdition>()
  const choose = (index: number) => {
    setAddress({ ...Object.fromEntries(address), score: String(index) }, { replace: true })
    onClose()
  }
  if (edition)
    return (
      <Dialog title={`Notes in ${edition.name}`} isWide onClose={onClose}>
        <NotesOnSheets scoreId={edition.scoreId} />
      </Dialog>
    )
  return (
    <Dialog title="On the stand" onClose={onClose}>
      <div className={styles.parts}>
        {piece.scores.length > 1 && (
          <section aria-label="Scores">
            <h3>Score</h3>
            <ul className={styles.scores}>
              {piece.scores.map(({ uuid, name, removed }, index) => (
                <li key={uuid}>
                  <Button variant="text" aria-current={index === scoreIndex || undefined} onClick={() => choose(index)}>
                    {removed ? `${name} (earlier edition)` : name}
                  </Button>
                </li>
              ))}
            </ul>
          </section>
        )}
        {opened && (
          <NotesPart
            pieceId={piece.id}
            score={piece.scores[scoreIndex]!}
            opened={opened}
            onShow={(shown) => (shown.index === null ? setEdition(shown) : choose(shown.index))}
          />
        )}
        <Segments name="look" label="Look" value={look} options={looks} onValueChange={(value) => changeSettings({ look: value })} />
        <Checkbox checked={isTrimmed} onCheckedChange={(isChecked) => changeSettings({ isTrimmed: isChecked })}>
          Trim margins
        </Checkbox>
        <section aria-label="Keys">
          <Checkbox checked={areLettersKeys} onCheckedChange={(isChecked) => changeSettings({ areLettersKeys: isChecked })}>
            Single-letter shortcuts
          </Checkbox>
          <dl className={styles.keys}>
            {Object.entries({ ...describePracticeKeys(), ...inkKeys }).map(([key, does]) => (
              <div key={key}>
                <dt>
                  <kbd>{key}</kbd>
                </dt>
                <dd>{does}</dd>
              </div>
            ))}
          </dl>
        </section>
        <div className={styles.zoom}>
          <span>Size</span>
          <IconButton icon={Minus} label="Smaller" onClick={() => onZoom(-1)} />
          <IconButton icon={Plus} label="Larger" onClick={() => onZoom(1)} />
        </div>
        <Button to={`/pieces/${piece.id}`}>Go to the piece</Button>
      </div>
    </Dialog>
  )
}
