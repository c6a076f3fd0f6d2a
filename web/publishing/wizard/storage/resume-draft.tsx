import { Suspense, useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import { formatCount } from '#web/pieces/describe-piece.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog, DialogActions, DialogText } from '#web/ui/dialog/dialog.tsx'
import { Notice } from '#web/ui/notice/notice.tsx'
import { Day, Time } from '#web/ui/text/date-time.tsx'
import type { PieceSchema } from '../draft/draft-errors.ts'
import type { Draft } from '../draft/draft.ts'
import { compareDrafts } from '../draft/merge-drafts.ts'
import styles from './resume-draft.module.css'
import { MergeDrafts } from '../load-merge-drafts.ts'
import type { OwnPiece } from '../draft/wizard-fields.ts'
import { deleteDraft, readStoredDraftWithFiles, type DraftKey, type EditBase } from './stored-draft.ts'

/** The draft with which the wizard opens, what it began from if it edits a piece, and the schema that validates it. */
export type OpenedDraft = { draft: Draft; base: EditBase | undefined; files: Map<string, File>; step: number; schema: PieceSchema }

type ResumeDraftProps = {
  draftKey: DraftKey
  /** The draft without any change. */
  start: Draft
  /** The piece that is edited, and how to load it again after another tab has edited it. */
  edited?: { piece: OwnPiece; reload: () => Promise<void> }
  /** The wizard. */
  children: (opened: OpenedDraft) => ReactNode
}

type Loaded = { schema: PieceSchema; stored: Awaited<ReturnType<typeof readStoredDraftWithFiles>> }

/** Loads what the wizard needs, and asks whether to resume a stored draft. One tab at a time can edit a draft. */
export function ResumeDraft({ draftKey, start, edited, children }: ResumeDraftProps) {
  const version = edited?.piece.version
  const lock = useTabLock(`bellows-draft-${draftKey}`)
  const [loaded, setLoaded] = useState<Loaded>()
  const [loadError, setLoadError] = useState<{ error: unknown }>()
  const [opened, setOpened] = useState<OpenedDraft>()
  const [isDiscarding, setDiscarding] = useState(false)
  const [isMerging, setMerging] = useState(false)
  const hasWaited = useRef(false)
  useEffect(() => {
    if (lock === 'elsewhere') hasWaited.current = true
  }, [lock])
  const reloadAfterWait = useEffectEvent(async () => {
    if (!hasWaited.current) return
    hasWaited.current = false
    await edited?.reload()
  })
  useEffect(() => {
    let isUnmounted = false
    const load = async () => {
      await reloadAfterWait() // a piece that has changed is another start
      if (isUnmounted) return
      const stored = readStoredDraftWithFiles(draftKey).catch(() => undefined) // without storage nothing is stored
      const { pieceInput: schema } = await import('#contract/pieces/piece-input.ts')
      const result = { schema, stored: await stored }
      if (isUnmounted) return
      setLoaded(result)
      if (!result.stored) setOpened(unchanged(start, version, schema))
    }
    if (lock === 'acquired') void load().catch((error: unknown) => setLoadError({ error }))
    return () => {
      isUnmounted = true
    }
  }, [lock, draftKey, start, version])

  if (loadError) throw loadError.error // the error page takes over
  if (opened) return children(opened)
  if (lock === 'elsewhere')
    return (
      <Notice tone="plain" title="This draft is open in another tab">
        <p>Continue there, or close that tab to continue here.</p>
      </Notice>
    )
  if (!loaded?.stored) return <p className={styles.loading}>Looking for your draft…</p>
  const {
    schema,
    stored: {
      files,
      stored: { draft, base: storedBase, step, savedAt },
    },
  } = loaded
  const startAnew = async () => {
    await deleteDraft(draftKey).catch(() => undefined)
    setOpened(unchanged(start, version, schema))
  }
  const resume = (resumed: Draft) => setOpened({ draft: resumed, base: baseOf(start, version), files, step, schema })
  const isStale = edited !== undefined && storedBase?.version !== version
  return (
    <Notice tone="plain" title="You have a draft">
      <p className={styles.details}>
        {isStale && storedBase && 'The piece was changed since. '}
        {draft.title.trim() === '' ? 'Untitled' : draft.title}, {formatCount(draft.scores.length, 'score')}, last changed on{' '}
        <Day at={savedAt.toISOString()} /> at <Time at={savedAt.toISOString()} />.
      </p>
      <p className={styles.actions}>
        <Button variant="primary" onClick={() => (isStale && hasNews(storedBase, draft, start) ? setMerging(true) : resume(draft))}>
          Continue draft
        </Button>
        <Button onClick={() => setDiscarding(true)}>Start over</Button>
      </p>
      {isMerging && edited && (
        <Suspense>
          <MergeDrafts own={draft} base={storedBase?.draft} piece={edited.piece} onMerge={resume} onClose={() => setMerging(false)} />
        </Suspense>
      )}
      {isDiscarding && <DiscardDraftDialog onDiscard={() => void startAnew()} onClose={() => setDiscarding(false)} />}
    </Notice>
  )
}

const baseOf = (draft: Draft, version: number | undefined): EditBase | undefined => (version === undefined ? undefined : { draft, version })
const unchanged = (draft: Draft, version: number | undefined, schema: PieceSchema): OpenedDraft => ({
  draft,
  base: baseOf(draft, version),
  files: new Map(),
  step: 0,
  schema,
})

/** Whether the piece has anything that a stored draft does not begin with. */
function hasNews(base: EditBase | undefined, own: Draft, saved: Draft) {
  const { conflicts, adopted } = compareDrafts({ base: base?.draft, own, saved })
  return conflicts.length + adopted.length > 0
}

const DiscardDraftDialog = ({ onDiscard, onClose }: { onDiscard: () => void; onClose: () => void }) => (
  <Dialog title="Delete the draft?" onClose={onClose}>
    <DialogText>This deletes what you have entered and the files you have chosen from this device. It cannot be undone.</DialogText>
    <DialogActions>
      <Button onClick={onClose}>Keep it</Button>
      <Button variant="danger" onClick={onDiscard}>
        Delete draft
      </Button>
    </DialogActions>
  </Dialog>
)

/** Acquires a lock that one tab may hold at a time. While another tab holds it, this one waits until it is released. */
function useTabLock(name: string): 'pending' | 'acquired' | 'elsewhere' {
  const [state, setState] = useState<'pending' | 'acquired' | 'elsewhere'>('pending')
  useEffect(() => {
    const unmounted = new AbortController()
    const hold = async () => {
      if (unmounted.signal.aborted) return
      setState('acquired')
      await new Promise((resolve) => unmounted.signal.addEventListener('abort', resolve))
    }
    const holdOrWait = (lock: Lock | null) => {
      if (lock) return hold()
      if (!unmounted.signal.aborted) setState('elsewhere')
      void navigator.locks.request(name, { signal: unmounted.signal }, hold).catch(() => undefined) // this tab has left the page
      return undefined
    }
    if ('locks' in navigator) void navigator.locks.request(name, { ifAvailable: true }, holdOrWait)
    else void hold() // browsers have no locks without https
    return () => unmounted.abort()
  }, [name])
  return state
}
