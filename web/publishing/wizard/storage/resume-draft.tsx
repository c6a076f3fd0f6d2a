import { Suspense, useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { api } from '#web/api/client.ts'
import { formatCount } from '#web/pieces/describe-piece.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Notice } from '#web/ui/notice/notice.tsx'
import { Day, Time } from '#web/ui/text/date-time.tsx'
import type { PieceSchema } from '../draft/draft-errors.ts'
import { toDraft, type Draft } from '../draft/draft.ts'
import { compareDrafts } from '../draft/merge-drafts.ts'
import styles from './resume-draft.module.css'
import { MergeDrafts } from '../load-merge-drafts.ts'
import type { OwnPiece } from '../draft/wizard-fields.ts'
import { DeleteDraftDialog } from './delete-draft-dialog.tsx'
import { findDraft, type FoundDraft } from './find-draft.ts'
import { untilLeft } from './leaving.ts'
import type { DraftKey, DraftState, EditBase, SentState } from './stored-draft.ts'

/**
 * The draft with which the wizard opens, what it began from if it edits a piece, what the account has of it, and the schema that validates it.
 * `lostFiles` names those that are not kept any more.
 */
export type OpenedDraft = DraftState &
  SentState & { files: ReadonlyMap<string, File>; unchanged: DraftState | undefined; lostFiles: string[]; schema: PieceSchema }

type ResumeDraftProps = {
  draftKey: DraftKey
  /** The id under which the account keeps the draft. */
  draftId: string
  /** The draft without any change. */
  start: Draft
  /** Whether the draft is opened because somebody has chosen it; otherwise the wizard asks first. */
  isChosen?: boolean
  /** The piece that is edited, and how to load it again after another tab has edited it. */
  edited?: { piece: OwnPiece; reload: () => Promise<void> }
  /** The wizard. */
  children: (opened: OpenedDraft) => ReactNode
}

type Loaded = { schema: PieceSchema; found: FoundDraft | undefined }

/** Loads what the wizard needs, and asks whether to resume the draft of an edit. One tab at a time can edit a draft. */
export function ResumeDraft({ draftKey, draftId, start, isChosen = false, edited, children }: ResumeDraftProps) {
  const version = edited?.piece.version
  const isEdit = edited !== undefined
  const mayExist = isChosen || isEdit
  const lock = useTabLock(draftKey)
  const [loaded, setLoaded] = useState<Loaded>()
  const [loadError, setLoadError] = useState<{ error: unknown }>()
  const [opened, setOpened] = useState<OpenedDraft>()
  const [isDeleting, setDeleting] = useState(false)
  const navigate = useNavigate()
  const [merging, setMerging] = useState<'draft' | 'piece'>()
  const hasWaited = useRef(false)
  useEffect(() => {
    if (lock === 'elsewhere') hasWaited.current = true
  }, [lock])
  const reloadAfterWait = useEffectEvent(async () => {
    if (!hasWaited.current) return
    hasWaited.current = false
    await edited?.reload()
  })
  const open = (found: Omit<OpenedDraft, 'schema'>, schema: PieceSchema) => setOpened({ ...found, base: baseOf(start, version), schema })
  /** Opens the draft, unless somebody has to choose between it and what was saved elsewhere. */
  const resume = ({ merge, base, ...found }: FoundDraft, schema: PieceSchema) => {
    if (merge) return setMerging('draft')
    const isStale = edited !== undefined && base?.version !== version
    if (isStale && hasNews(base, found.draft, start)) return setMerging('piece')
    return open({ ...found, base }, schema)
  }
  const show = useEffectEvent((result: Loaded, empty: OpenedDraft) => {
    setLoaded(result)
    if (!result.found && !isChosen) setOpened(empty)
    else if (isChosen && result.found) resume(result.found, result.schema)
  })
  useEffect(() => {
    let isUnmounted = false
    const load = async () => {
      await untilLeft(draftKey)
      await reloadAfterWait() // a piece that has changed is another start
      if (isUnmounted) return
      const found = mayExist ? findDraft(api, draftKey, draftId) : undefined
      const { pieceInput: schema } = await import('#contract/pieces/piece-input.ts')
      const result = { schema, found: isEdit ? await found : newPieceOf(await found) }
      if (!isUnmounted) show(result, unchanged(start, version, schema))
    }
    if (lock === 'acquired') void load().catch((error: unknown) => setLoadError({ error }))
    return () => {
      isUnmounted = true
    }
  }, [lock, draftKey, draftId, isEdit, mayExist, start, version])

  if (loadError) throw loadError.error // the error page takes over
  if (opened) return children(opened)
  if (lock === 'elsewhere')
    return (
      <Notice tone="plain" title="This draft is open in another tab">
        <p>Continue there, or close that tab to continue here.</p>
      </Notice>
    )
  if (!loaded) return <p className={styles.loading}>Looking for your draft…</p>
  const { schema, found } = loaded
  if (!found)
    return (
      <Notice tone="plain" title="This draft is not here any more">
        <p>It was published or deleted, here or on another device.</p>
        <p className={styles.actions}>
          <Button variant="primary" to="/dashboard/mypieces">
            To my pieces
          </Button>
        </p>
      </Notice>
    )
  const { draft, base, changed } = found
  const isStale = edited !== undefined && base?.version !== version
  const mergers = {
    draft: () =>
      found.merge && (
        <MergeDrafts
          subject="draft"
          own={draft}
          base={found.merge.base}
          saved={found.merge.saved.draft}
          onMerge={(merged) => resume({ ...found, draft: merged, sent: found.merge!.saved, merge: undefined }, schema)}
          onClose={() => setMerging(undefined)}
        />
      ),
    piece: () =>
      edited && (
        <MergeDrafts
          subject="piece"
          own={draft}
          base={base?.draft}
          saved={toDraft(edited.piece)}
          onMerge={(merged) => open({ ...found, draft: merged, unchanged: undefined }, schema)}
          onClose={() => setMerging(undefined)}
        />
      ),
  }
  return (
    <Notice tone="plain" title="You have a draft">
      <p className={styles.details}>
        {isStale && base && 'The piece was changed since. '}
        {draft.title.trim() === '' ? 'Untitled' : draft.title}, {formatCount(draft.scores.length, 'score')}, last changed on <Day at={changed} /> at{' '}
        <Time at={changed} />.
      </p>
      <p className={styles.actions}>
        <Button variant="primary" onClick={() => resume(found, schema)}>
          Continue draft
        </Button>
        <Button onClick={() => setDeleting(true)}>{isChosen ? 'Delete draft' : 'Start over'}</Button>
      </p>
      {merging && <Suspense>{mergers[merging]()}</Suspense>}
      {isDeleting && (
        <DeleteDraftDialog
          draftKey={draftKey}
          draftId={draftId}
          onDeleted={() => {
            if (isChosen) return void navigate('/dashboard/mypieces')
            setDeleting(false)
            return setOpened(unchanged(start, version, schema))
          }}
          onClose={() => setDeleting(false)}
        />
      )}
    </Notice>
  )
}

const baseOf = (draft: Draft, version: number | undefined): EditBase | undefined => (version === undefined ? undefined : { draft, version })
const unchanged = (draft: Draft, version: number | undefined, schema: PieceSchema): OpenedDraft => ({
  draft,
  base: baseOf(draft, version),
  sent: undefined,
  unchanged: undefined,
  files: new Map(),
  lostFiles: [],
  step: 0,
  schema,
})

/** A draft, unless it is that of an edit. */
const newPieceOf = (found: FoundDraft | undefined) => (found?.base ? undefined : found)

/** Whether the piece has anything that a stored draft does not begin with. */
function hasNews(base: EditBase | undefined, own: Draft, saved: Draft) {
  const { conflicts, adopted } = compareDrafts({ base: base?.draft, own, saved })
  return conflicts.length + adopted.length > 0
}

/** Acquires a lock that one tab may hold at a time. While another tab holds it, this one waits until it is released. */
function useTabLock(draftKey: DraftKey): 'pending' | 'acquired' | 'elsewhere' {
  const [state, setState] = useState<'pending' | 'acquired' | 'elsewhere'>('pending')
  useEffect(() => {
    const unmounted = new AbortController()
    const name = `bellows-draft-${draftKey}`
    const hold = async () => {
      if (unmounted.signal.aborted) return
      setState('acquired')
      await new Promise((resolve) => unmounted.signal.addEventListener('abort', resolve))
      await untilLeft(draftKey)
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
  }, [draftKey])
  return state
}
