import { Link } from 'react-router'
import { setlistMinutes } from '#contract/setlist-duration.ts'
import { describeDuration } from '#web/pieces/describe-piece.ts'
import { ScorePreview } from '#web/pieces/score-preview.tsx'
import {
  countPieces,
  describeMinutes,
  describeScore,
  describeSetlist,
  goneText,
  nameOfEntry,
  type SetlistEntry,
} from '#web/setlists/describe-setlist.ts'
import { useSetlistDraft } from '#web/setlists/editor/use-setlist-draft.ts'
import { moved } from '#web/setlists/order/drag-target.ts'
import { SetlistOrder } from '#web/setlists/order/setlist-order.tsx'
import { setlistPath } from '#web/setlists/use-add-to-setlist.ts'
import { unbroken } from '#web/text/unbroken-numbers.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog, DialogActions, DialogText } from '#web/ui/dialog/dialog.tsx'
import { ErrorMessage } from '#web/ui/error-message/error-message.tsx'
import { playedEntries } from './played-setlist.ts'
import styles from './setlist-drawer.module.css'
import type { PlayedSetlist } from './use-setlist.ts'

/** The setlist that is played, beside the score: its order can be changed, and another piece chosen. */
export function SetlistDrawer({ played, onClose }: { played: PlayedSetlist; onClose: () => void }) {
  const { draft, state, change, save } = useSetlistDraft(played.setlist)
  const { entries } = draft
  const openable = new Map(playedEntries(draft).map((entry) => [entry.id, entry]))
  const close = () => {
    save()
    onClose()
  }
  const move = (from: number, to: number) =>
    change((now) => {
      const next = { entries: moved(now.entries, from, to) }
      played.adopt({ ...now, ...next })
      return next
    })
  const play = (entry: SetlistEntry) => {
    const chosen = openable.get(entry.id)
    close()
    if (chosen && chosen.id !== played.current.id) played.play(chosen)
  }
  return (
    <Dialog title={draft.name} isDrawer onClose={close}>
      <DialogText>{describeSetlist({ pieces: countPieces(entries), minutes: setlistMinutes(entries) })}</DialogText>
      <ErrorMessage error={state.status === 'failed' ? state.error : undefined} />
      <div className={styles.list}>
        <SetlistOrder label="Order of the setlist" entries={entries} nameOf={nameOfEntry} current={played.current.id} onMove={move}>
          {(entry) => (
            <div className={styles.entry}>
              {entry.kind === 'score' && entry.piece ? <ScorePreview className={styles.cover} pieceId={entry.pieceId} sizes="2.5rem" /> : <span />}
              <div>
                {openable.has(entry.id) ? (
                  <Button variant="plain" className={styles.title} onClick={() => play(entry)}>
                    {unbroken(openable.get(entry.id)!.title)}
                  </Button>
                ) : (
                  <p className={styles.title}>{entry.kind === 'break' ? 'Break' : (entry.piece?.title ?? goneText)}</p>
                )}
                <p className={styles.about}>{aboutEntry(entry)}</p>
                {entry.note && <p className={styles.about}>{entry.note}</p>}
              </div>
            </div>
          )}
        </SetlistOrder>
      </div>
      <DialogActions>
        <Link to={setlistPath(draft.id)}>Edit the setlist</Link>
      </DialogActions>
    </Dialog>
  )
}

function aboutEntry(entry: SetlistEntry) {
  if (entry.kind === 'break') return describeMinutes(entry.minutes)
  return [describeScore(entry), entry.piece && describeDuration(entry.piece.duration)].filter(Boolean).join(' · ')
}
