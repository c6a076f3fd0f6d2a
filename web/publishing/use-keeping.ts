import { useCallback, useEffect, useRef, useState } from 'react'
import type { Draft } from './draft.ts'
import { dropDraft, forgetFile, keepFile, keepText, type DraftPlace } from './kept-draft.ts'

/** How long somebody has to pause before what they typed is kept, in milliseconds. */
const pause = 250

type Keeping = { place: DraftPlace; draft: Draft; step: number; isTouched: boolean; files: Map<string, File> }

/** Keeps a draft on this device while somebody works on it, until it is published. What says nothing new is not kept. */
export function useKeeping({ place, draft, step, isTouched, files }: Keeping) {
  const [isKept, setKept] = useState(true)
  const isOver = useRef(false)
  const unsaved = useRef<() => void>(undefined)

  useEffect(() => {
    const save = () => {
      unsaved.current = undefined
      if (isOver.current) return
      const saving = isTouched ? keepText(place, { format: 1, draft, step, savedAt: new Date() }) : dropDraft(place)
      saving.then(() => setKept(true)).catch(() => setKept(false))
    }
    unsaved.current = save
    const timer = setTimeout(save, pause)
    return () => clearTimeout(timer)
  }, [place, draft, step, isTouched])

  useEffect(() => {
    const saveNow = () => unsaved.current?.()
    addEventListener('pagehide', saveNow)
    document.addEventListener('visibilitychange', saveNow)
    return () => {
      saveNow()
      removeEventListener('pagehide', saveNow)
      document.removeEventListener('visibilitychange', saveNow)
    }
  }, [])

  const putFile = (key: string, file: File) => {
    files.set(key, file)
    keepFile(place, key, file).catch(() => setKept(false))
  }
  const dropFile = (key: string) => {
    files.delete(key)
    forgetFile(place, key).catch(() => undefined)
  }
  const finish = useCallback(() => {
    isOver.current = true
    return dropDraft(place).catch(() => undefined)
  }, [place])
  return { putFile, dropFile, finish, isKept }
}
