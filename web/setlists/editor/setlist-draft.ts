import { onlineManager } from '@tanstack/react-query'
import type { Client } from '#contract/client.ts'
import type { SetlistContent } from '#contract/setlists.ts'
import { notSentText } from '#web/site/connection/away-text.ts'
import { unknownErrorText } from '#web/site/errors/error-texts.ts'
import { createStore } from '#web/ui/store.ts'
import { toast } from '#web/ui/toast/toast.ts'
import type { Setlist } from '../describe-setlist.ts'
import { mergeSetlists } from '../merge-setlists.ts'
import { contentOf } from '../setlist-content.ts'

/** How long a pause in changes lasts before they are saved, in milliseconds. */
const pause = 400

/** What becomes of a setlist that is edited: every change is saved by itself; `error` says why it could not be. */
export type SaveState = { status: 'saved' | 'saving' } | { status: 'failed'; error: string }

type StoredSetlist = { revision: number; content: SetlistContent }
/** A setlist with changes that are not saved, what was stored before them, and the contents that were sent since then without an answer, as JSON. */
export type UnsavedSetlist = { draft: Setlist; stored: StoredSetlist; unanswered: string[] }

type DraftOptions = {
  api: Pick<Client, 'getSetlist' | 'saveSetlist'>
  /** Is told what is to be saved, and when nothing is any more. */
  setUnsaved: (unsaved: UnsavedSetlist | undefined) => void
  /** Takes over the setlist as it is stored now. */
  onStored: (setlist: Setlist) => void
}

export type SetlistDraft = ReturnType<typeof createDraft>

const isSame = (one: SetlistContent, other: SetlistContent) => JSON.stringify(one) === JSON.stringify(other)

/**
 * A setlist that is edited. What was changed in another window or on another device meanwhile is read and joined with what was changed here;
 * one that was deleted there is created again, because it was changed here.
 */
export function createDraft(loaded: Setlist, { api, setUnsaved, onStored }: DraftOptions) {
  const shown = createStore<{ draft: Setlist; state: SaveState }>({ draft: loaded, state: { status: 'saved' } })
  let stored: StoredSetlist = { revision: loaded.revision, content: contentOf(loaded) }
  /** Each of them may have been stored. */
  const unanswered = new Set<string>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<void> | undefined
  let isBeingDeleted = false
  const params = { setlistId: loaded.id }

  const show = (draft: Setlist) => shown.set({ ...shown.get(), draft })
  const setState = (state: SaveState) => shown.set({ ...shown.get(), state })
  const isSaved = () => unanswered.size === 0 && isSame(contentOf(shown.get().draft), stored.content)
  const setStored = (revision: number, content: SetlistContent) => {
    stored = { revision, content }
    unanswered.clear()
  }
  const keep = () => setUnsaved({ draft: shown.get().draft, stored, unanswered: [...unanswered] })
  const settle = () => {
    setUnsaved(undefined)
    setState({ status: 'saved' })
  }

  /** Joins the stored setlist with what was changed here. Nobody else has changed it if it is what was sent from here. */
  const join = async () => {
    const { status, message, data } = await api.getSetlist({ params })
    if (status !== 200) throw new Error(message)
    const { draft } = shown.get()
    const theirs = contentOf(data.setlist)
    const isForeign = !unanswered.has(JSON.stringify(theirs))
    const merged = isForeign ? mergeSetlists(stored.content, contentOf(draft), theirs) : undefined
    setStored(data.setlist.revision, theirs)
    if (!merged) return
    const known = new Map([...draft.entries, ...data.setlist.entries].map((entry) => [entry.id, entry]))
    show({ ...data.setlist, ...merged, entries: merged.entries.map((entry) => Object.assign({}, known.get(entry.id), entry)) })
    toast('This setlist was also changed elsewhere. Both sets of changes have been merged.')
  }
  const saveOnce = async () => {
    const content = contentOf(shown.get().draft)
    const { revision } = stored
    const sent = JSON.stringify(content)
    unanswered.add(sent)
    keep()
    const answer = await api.saveSetlist({ params, body: { ...content, revision } })
    if (answer.status < 500) unanswered.delete(sent)
    if (answer.status === 200) setStored(answer.data.revision, content)
    else if (answer.status === 409 && (revision > 0 || unanswered.size > 0)) await join()
    else if (answer.status === 404) setStored(0, stored.content)
    else throw new Error(answer.message)
  }
  const saveAll = async () => {
    setState({ status: 'saving' })
    try {
      do await saveOnce()
      while (!isSaved())
      settle()
      onStored({ ...shown.get().draft, revision: stored.revision })
    } catch (error) {
      const isAnswer = error instanceof Error && error.constructor === Error && error.message !== ''
      setState({ status: 'failed', error: isAnswer ? error.message : onlineManager.isOnline() ? unknownErrorText : notSentText() })
    }
  }
  const save = async () => {
    clearTimeout(timer)
    await running
    if (isBeingDeleted) return
    if (isSaved()) return settle()
    running ??= saveAll().finally(() => void (running = undefined))
    await running
  }

  return {
    shown,
    save,
    /** Changes the setlist as it is now. */
    change: (update: (now: Setlist) => Partial<Setlist>) => {
      isBeingDeleted = false
      const { draft } = shown.get()
      shown.set({ draft: { ...draft, ...update(draft) }, state: { status: 'saving' } })
      keep()
      clearTimeout(timer)
      timer = setTimeout(() => void save(), pause)
    },
    /** Takes over what was changed before the page was loaded. */
    restore: (unsaved: UnsavedSetlist) => {
      ;({ stored } = unsaved)
      for (const content of unsaved.unanswered) unanswered.add(content)
      shown.set({ draft: unsaved.draft, state: { status: 'saving' } })
      keep()
    },
    /** Takes over what was stored by another operation, such as the link. */
    adopt: (part: Pick<Setlist, 'share'>) => show({ ...shown.get().draft, ...part }),
    /** Saves nothing while the setlist is being deleted. */
    hold: (isHeld: boolean) => {
      isBeingDeleted = isHeld
      if (!isHeld) void save()
    },
    /** Saves what was changed a moment ago; what could not be saved is kept, and saved later. */
    leave: () => {
      clearTimeout(timer)
      if (isBeingDeleted) setUnsaved(undefined)
      else void save()
    },
  }
}
