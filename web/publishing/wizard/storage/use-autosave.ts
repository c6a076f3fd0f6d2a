import { onlineManager } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { apiFor } from '#web/api/account-api.ts'
import { currentUserOf, readSession } from '#web/session/session.ts'
import { toast } from '#web/ui/toast/toast.ts'
import type { DraftChange } from '../draft/draft-changes.ts'
import type { Draft } from '../draft/draft.ts'
import { fetchWithProgress } from '../publish/fetch-with-progress.ts'
import { enter, isLastTo, leave } from './leaving.ts'
import { createDraftSync, type SyncState } from './draft-sync.ts'
import {
  deleteDraft,
  deleteDraftFile,
  deleteSentDraft,
  saveDraft,
  saveDraftFile,
  type DraftKey,
  type DraftState,
  type EditBase,
  type SentState,
  type StoredDraft,
} from './stored-draft.ts'

type Autosave = {
  draftKey: DraftKey
  /** The id under which the account keeps the draft, and the piece that it edits. */
  draftId: string
  pieceId: number | undefined
  draft: Draft
  base: EditBase | undefined
  step: number
  isTouched: boolean
  change: (change: DraftChange) => void
  /** What the draft was opened with. */
  opened: SentState & { files: ReadonlyMap<string, File>; unchanged: DraftState | undefined }
}

/**
 * Keeps a draft on this device at every change, and moves it to the account soon after, until it is published. A draft that was never changed is not kept.
 */
export function useAutosave({ draftKey, draftId, pieceId, draft, base, step, isTouched, change, opened }: Autosave) {
  const [hasRoom, setHasRoom] = useState(true)
  const [files, setFiles] = useState(opened.files)
  const [saver] = useState(() =>
    saveLatest((next: StoredDraft | { sentEntries: string[] }) => {
      return 'format' in next ? saveDraft(draftKey, next) : deleteSentDraft(draftKey, next.sentEntries)
    }, setHasRoom),
  )
  const [sync] = useState(() => {
    const account = currentUserOf(readSession(document.cookie)).username ?? ''
    const api = apiFor(account)
    const upload: Parameters<typeof createDraftSync>[0]['upload'] = ({ operation }, file, { signal, onProgress }) =>
      apiFor(account, fetchWithProgress(onProgress))[operation]({ form: { file }, signal })
    const onAdopted = () => toast('This draft was also changed elsewhere. Both sets of changes have been merged.')
    return createDraftSync({ draftId, pieceId, api, upload, change, onAdopted }, opened)
  })
  const syncState = sync.state.use()
  const wasTouched = useRef(opened.sent !== undefined)
  useEffect(() => {
    if (!isTouched && !wasTouched.current) return
    wasTouched.current = true
    sync.set({ draft, step, base, files })
  }, [sync, draft, base, step, isTouched, files])
  const store = useCallback(
    ({ status }: SyncState, kept: DraftState) => {
      const { scores, performances } = kept.draft
      if (status === 'account' && sync.has(kept)) saver.save({ sentEntries: [...scores, ...performances].map(({ key }) => key) })
      else saver.save({ ...kept, format: 2, savedAt: new Date(), ...sync.sent() })
    },
    [saver, sync],
  )
  useEffect(() => {
    if (wasTouched.current) store(syncState, { draft, base, step })
  }, [store, draft, base, step, syncState])
  useEffect(() => {
    const sendHidden = () => document.visibilityState === 'hidden' && wasTouched.current && void sync.send() // it may be closed next
    document.addEventListener('visibilitychange', sendHidden)
    const unsubscribe = onlineManager.subscribe((isOnline) => isOnline && wasTouched.current && void sync.send())
    return () => {
      document.removeEventListener('visibilitychange', sendHidden)
      unsubscribe()
    }
  }, [sync])

  const saveFile = (key: string, file: File) => {
    setFiles((others) => new Map(others).set(key, file))
    saveDraftFile(draftKey, key, file).catch(() => setHasRoom(false))
  }
  /** Holds a file that the account has. */
  const holdFile = useCallback((key: string, file: File) => setFiles((others) => new Map(others).set(key, file)), [])
  const deleteFile = (key: string) => {
    setFiles((others) => new Map([...others].filter(([other]) => other !== key)))
    deleteDraftFile(draftKey, key).catch(() => undefined)
  }
  const finish = useCallback(async () => {
    await sync.end()
    await saver.end()
    await deleteDraft(draftKey).catch(() => undefined)
  }, [sync, saver, draftKey])

  const onUnmount = useRef<() => Promise<void>>(undefined)
  useEffect(() => {
    onUnmount.current = async () => {
      if (!wasTouched.current) return
      if (isTouched) {
        await sync.send()
        const { files: _files, ...kept } = sync.latest()!
        if (isLastTo(draftKey, sync)) store(sync.state.get(), kept)
      } else {
        await sync.delete().catch(() => undefined) // every change was undone: there is nothing to resume
        await finish()
      }
    }
  })
  useEffect(() => {
    enter(draftKey, sync)
    return () => leave(draftKey, onUnmount.current!())
  }, [draftKey, sync])
  return { files, saveFile, holdFile, deleteFile, finish, hasRoom, sync, syncState }
}

/**
 * Saves values one after another, and of those that arrive meanwhile only the last, so that a slow disk is never behind by more than one.
 * Reports after each whether it was saved.
 */
export function saveLatest<Value>(save: (value: Value) => Promise<void>, report: (isSaved: boolean) => void) {
  let pending: { value: Value } | undefined
  let running: Promise<void> | undefined
  let isEnded = false

  const run = async () => {
    for (let next = pending; next; next = pending) {
      pending = undefined
      await save(next.value).then(
        () => report(true),
        () => report(false),
      )
    }
    running = undefined
  }
  return {
    save(value: Value) {
      if (isEnded) return
      pending = { value }
      running ??= run()
    },
    /** Saves nothing more; resolves once a running save has finished. */
    async end() {
      isEnded = true
      pending = undefined
      await running
    },
  }
}
