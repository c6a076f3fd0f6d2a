import { BookOpen, Coffee, Plus, Share2 } from 'lucide'
import { useState } from 'react'
import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { setlistLimits } from '#contract/forms/limits.ts'
import { setlistMinutes } from '#contract/setlist-duration.ts'
import { queryClientContext } from '#web/api/contexts.ts'
import { loadForMember } from '#web/api/load-for-member.ts'
import { query } from '#web/api/query.ts'
import { privateMeta } from '#web/site/page-meta.ts'
import { uuid } from '#web/text/uuid.ts'
import { Button } from '#web/ui/button/button.tsx'
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx'
import { ErrorMessage } from '#web/ui/error-message/error-message.tsx'
import { FieldGroup } from '#web/ui/field/field.tsx'
import { TextArea, TextField } from '#web/ui/field/text-field.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { BackLink } from '#web/ui/layout/back-link.tsx'
import { PageHead } from '#web/ui/layout/page-head.tsx'
import { Menu, MenuButton } from '#web/ui/menu/menu.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { countPieces, describeSetlist, isOpenable, nameOfEntry, standAddress, type SetlistEntry } from '../describe-setlist.ts'
import { moved } from '../order/drag-target.ts'
import { SetlistOrder } from '../order/setlist-order.tsx'
import type { Route } from './+types/setlist-page.ts'
import { AddPieceDialog } from './add-piece-dialog.tsx'
import { EntryRow } from './entry-row.tsx'
import { savePending } from './pending-save.ts'
import styles from './setlist-page.module.css'
import { ShareDialog } from './share-dialog.tsx'
import { useDeletion } from './use-deletion.ts'
import { useSetlistDraft } from './use-setlist-draft.ts'

export const meta: Route.MetaFunction = () => privateMeta('Setlist')

async function loadPage(args: Route.LoaderArgs) {
  await savePending(args.context.get(queryClientContext))
  return loadForMember(args, query('getSetlist', { params: args.params }))
}
export { loadPage as loader, loadPage as clientLoader }

/** The setlist on the page is newer than what a reload of its data would bring. */
export const shouldRevalidate = ({ currentParams, nextParams }: ShouldRevalidateFunctionArgs) =>
  currentParams['setlistId'] !== nextParams['setlistId']

export default function SetlistPage({ loaderData: { setlist } }: Route.ComponentProps) {
  return <SetlistEditor key={setlist.id} loaded={setlist} />
}

/** How long a break is until it is changed, in minutes. */
const usualBreak = 15

/** STAND-06: a setlist that is edited; every change is saved by itself. */
function SetlistEditor({ loaded }: { loaded: Route.ComponentProps['loaderData']['setlist'] }) {
  const { draft, state, change, adopt, save, hold } = useSetlistDraft(loaded)
  const [opened, setOpened] = useState<'pieces' | 'share'>()
  const [noted, setNoted] = useState<string>()
  const remove = useDeletion(draft, hold)
  const { entries } = draft
  const start = entries.findIndex(isOpenable)
  const isFull = entries.length >= setlistLimits.entries

  const add = (entry: SetlistEntry) => change((now) => ({ entries: [...now.entries, entry] }))
  const edit = (id: string, part: { note?: string; minutes?: number }) =>
    change((now) => ({ entries: now.entries.map((entry) => (entry.id === id ? { ...entry, ...part } : entry)) }))
  const removeEntry = (entry: SetlistEntry, index: number) => {
    change((now) => ({ entries: now.entries.filter(({ id }) => id !== entry.id) }))
    toast(`“${nameOfEntry(entry)}” was removed`, {
      name: 'Undo',
      onPress: () => change((now) => ({ entries: now.entries.toSpliced(index, 0, entry) })),
    })
  }
  return (
    <>
      <BackLink to="/dashboard/library">My library</BackLink>
      <PageHead title={draft.name.trim() || 'Setlist'}>
        <div className={styles.actions}>
          {start >= 0 && (
            <Button variant="primary" to={standAddress(draft.id, (entries[start] as { pieceId: number }).pieceId, start)}>
              <Icon icon={BookOpen} />
              Open
            </Button>
          )}
          <Button aria-haspopup="dialog" onClick={() => setOpened('share')}>
            <Icon icon={Share2} />
            Share
          </Button>
          <Menu label="More for this setlist">
            <MenuButton onPress={() => void remove()}>Delete the setlist</MenuButton>
          </Menu>
        </div>
      </PageHead>
      <FieldGroup className={styles.fields}>
        <TextField label="Name" maxLength={setlistLimits.name.max} value={draft.name} onValueChange={(name) => change(() => ({ name }))} />
        <TextArea label="Note" rows={2} maxLength={setlistLimits.note.max} value={draft.note} onValueChange={(note) => change(() => ({ note }))} />
      </FieldGroup>
      <div className={styles.state}>
        <p>{describeSetlist({ pieces: countPieces(entries), minutes: setlistMinutes(entries) })}</p>
        <p role="status">{{ saved: 'Saved', saving: 'Saving…', failed: '' }[state.status]}</p>
      </div>
      <ErrorMessage error={state.status === 'failed' ? state.error : undefined} />
      {state.status === 'failed' && (
        <Button size="small" onClick={save}>
          Try again
        </Button>
      )}
      {entries.length === 0 && <EmptyState level="h2" title="No pieces yet" text="Add what you want to play, in any order." />}
      <SetlistOrder
        label="Order of the setlist"
        entries={entries}
        nameOf={nameOfEntry}
        onMove={(from, to) => change((now) => ({ entries: moved(now.entries, from, to) }))}
        actionsOf={(entry, index) => (
          <>
            <MenuButton onPress={() => setNoted(entry.id)}>{entry.note ? 'Edit the note' : 'Add a note'}</MenuButton>
            <MenuButton onPress={() => removeEntry(entry, index)}>Remove</MenuButton>
          </>
        )}
      >
        {(entry, index) => (
          <EntryRow
            entry={entry}
            to={isOpenable(entry) ? standAddress(draft.id, entry.pieceId, index) : undefined}
            isNoteOpen={noted === entry.id}
            onNoteLeave={() => setNoted(undefined)}
            onChange={(part) => edit(entry.id, part)}
          />
        )}
      </SetlistOrder>
      <div className={styles.add}>
        <Button isDisabled={isFull} aria-haspopup="dialog" onClick={() => setOpened('pieces')}>
          <Icon icon={Plus} />
          Add a piece
        </Button>
        <Button isDisabled={isFull} onClick={() => add({ id: uuid(), kind: 'break', minutes: usualBreak, note: '' })}>
          <Icon icon={Coffee} />
          Add a break
        </Button>
      </div>
      {opened === 'pieces' && <AddPieceDialog onAdd={add} onClose={() => setOpened(undefined)} />}
      {opened === 'share' && <ShareDialog setlist={draft} onChange={(share) => adopt({ share })} onClose={() => setOpened(undefined)} />}
    </>
  )
}
