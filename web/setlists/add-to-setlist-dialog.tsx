import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query } from '#web/api/query.ts'
import { unbroken } from '#web/text/unbroken-numbers.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog, DialogLoading, DialogText } from '#web/ui/dialog/dialog.tsx'
import { ErrorMessage } from '#web/ui/error-message/error-message.tsx'
import { FieldGroup } from '#web/ui/field/field.tsx'
import { Select } from '#web/ui/field/select.tsx'
import styles from './add-to-setlist-dialog.module.css'
import { describeSetlist } from './describe-setlist.ts'
import type { LibraryScore } from './setlist-content.ts'
import { useAddToSetlist } from './use-add-to-setlist.ts'

/** Puts a score of a piece into one of the setlists, or into a new one. */
export function AddToSetlistDialog({ piece, onClose }: { piece: LibraryScore['piece']; onClose: () => void }) {
  const [index, setIndex] = useState(0)
  const { data, isError } = useQuery(query('listSetlists'))
  const { run, isBusy, error } = useAddToSetlist({ onAdded: onClose })
  return (
    <Dialog title={`Add ${unbroken(piece.title)} to a setlist`} isBusy={isBusy} onClose={onClose}>
      {piece.scores.length > 1 && (
        <FieldGroup>
          <Select
            label="Score"
            options={piece.scores.map(({ name }, value) => ({ value, label: name }))}
            value={index}
            onValueChange={(value) => setIndex(Number(value))}
          />
        </FieldGroup>
      )}
      {!data && !isError && <DialogLoading>Loading your setlists</DialogLoading>}
      {isError && <DialogText role="alert">Your setlists could not be loaded.</DialogText>}
      <ul className={styles.setlists}>
        {data?.setlists.map((setlist) => (
          <li key={setlist.id}>
            <Button className={styles.setlist} isBusy={isBusy} onClick={() => void run({ score: { piece, index }, setlist })}>
              <span>{setlist.name}</span>
              <small>{describeSetlist(setlist)}</small>
            </Button>
          </li>
        ))}
        {data && (
          <li>
            <Button variant="text" isBusy={isBusy} onClick={() => void run({ score: { piece, index }, setlist: undefined })}>
              New setlist
            </Button>
          </li>
        )}
      </ul>
      <ErrorMessage error={error} />
    </Dialog>
  )
}
