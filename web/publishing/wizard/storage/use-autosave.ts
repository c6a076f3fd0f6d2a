import { useCallback, useEffect, useRef, useState } from 'react'
import type { Draft } from '../draft/draft.ts'
import { deleteDraft, deleteDraftFile, saveDraft, saveDraftFile, type DraftKey, type EditBase, type StoredDraft } from './stored-draft.ts'

type Autosave = { draftKey: DraftKey; draft: Draft; base: EditBase | undefined; step: number; isTouched: boolean; files: Map<string, File> }

/** Stores a draft on this device at every change until it is published. A draft that was never changed is not stored. */
export function useAutosave({ draftKey, draft, base, step, isTouched, files }: Autosave) {
  const [isSaved, setSaved] = useState(true)
  const [saver] = useState(() => saveLatest((stored: StoredDraft) => saveDraft(draftKey, stored), setSaved))
  const wasTouched = useRef(false)
  useEffect(() => {
    if (!isTouched && !wasTouched.current) return
    wasTouched.current = true
    saver.save({ format: 2, draft, base, step, savedAt: new Date() })
  }, [saver, draft, base, step, isTouched])

  const saveFile = (key: string, file: File) => {
    files.set(key, file)
    saveDraftFile(draftKey, key, file).catch(() => setSaved(false))
  }
  const deleteFile = (key: string) => {
    files.delete(key)
    deleteDraftFile(draftKey, key).catch(() => undefined)
  }
  const finish = useCallback(async () => {
    await saver.end()
    await deleteDraft(draftKey).catch(() => undefined)
  }, [saver, draftKey])

  const onUnmount = useRef<() => void>(undefined)
  useEffect(() => {
    onUnmount.current = () => wasTouched.current && !isTouched && void finish() // every change was undone: there is nothing to resume
  })
  useEffect(() => () => onUnmount.current?.(), [])
  return { saveFile, deleteFile, finish, isSaved }
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
