import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide'
import { useDeferredValue, useState } from 'react'
import { maxSearchLength } from '#contract/limits.ts'
import { query } from '#web/api/query.ts'
import { describePeople } from '#web/pieces/describe-piece.ts'
import { ScorePreview } from '#web/pieces/score-preview.tsx'
import { uuid } from '#web/text/uuid.ts'
import { unbroken } from '#web/text/unbroken-numbers.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog, DialogLoading, DialogText } from '#web/ui/dialog/dialog.tsx'
import { SearchField } from '#web/ui/field/search-field.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import type { SetlistEntry } from '../describe-setlist.ts'
import { entryOf, type LibraryScore } from '../setlist-content.ts'
import styles from './add-piece-dialog.module.css'

/** How many pieces are offered at once; the search finds the others. */
const offered = 50

/** Adds scores of the library to a setlist, one after another. */
export function AddPieceDialog({ onAdd, onClose }: { onAdd: (entry: SetlistEntry) => void; onClose: () => void }) {
  const [typed, setTyped] = useState('')
  const search = useDeferredValue(typed.trim())
  const { data, isError } = useQuery({
    ...query('listLibrary', { query: { search, size: offered, sort: 'title', order: 'asc' } }),
    placeholderData: (last) => last,
  })
  const add = (score: LibraryScore) => {
    onAdd(entryOf(uuid(), score))
    toast(`“${score.piece.title}” was added`)
  }
  return (
    <Dialog title="Add a piece" onClose={onClose}>
      <SearchField
        className={styles.search}
        label="Search my library"
        placeholder="Search my library"
        maxLength={maxSearchLength}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {!data && !isError && <DialogLoading>Loading your library</DialogLoading>}
      {isError && <DialogText role="alert">Your library could not be loaded.</DialogText>}
      {data && <DialogText role="status">{messageOf(data, search)}</DialogText>}
      <ul className={styles.pieces}>
        {data?.pieces.map((piece) => (
          <li key={piece.id}>
            <ScorePreview pieceId={piece.id} sizes="3rem" className={styles.cover} />
            <div className={styles.about}>
              <b>{unbroken(piece.title)}</b>
              <small>{describePeople(piece)}</small>
            </div>
            <div className={styles.scores}>
              {piece.scores.map(({ id, name }, index) => (
                <Button key={id} size="small" onClick={() => add({ piece, index })}>
                  <Icon icon={Plus} size={16} />
                  {piece.scores.length === 1 ? 'Add' : name}
                  <span className="unseen"> {piece.scores.length === 1 ? piece.title : `of ${piece.title}`}</span>
                </Button>
              ))}
            </div>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

function messageOf({ pieces, total }: { pieces: unknown[]; total: number }, search: string): string {
  if (total === 0) return search ? 'No title or composer matches.' : 'What you read, download or buy can be added here.'
  return total > pieces.length ? `${pieces.length} of ${total} pieces. Search to find the others.` : ''
}
