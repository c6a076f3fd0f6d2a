import { useCallback, useEffect, useRef, useState } from 'react'
import type { Draft } from '../draft/draft.ts'
import { keepLatest } from './save-latest.ts'
import { dropDraft, forgetFile, keepFile, keepText, type DraftPlace, type KeptDraft } from './stored-draft.ts'

type Keeping = { place: DraftPlace; draft: Draft; step: number; isTouched: boolean; files: Map<string, File> }

/** Keeps a draft on this device with every letter somebody types, until it is published. What says nothing new is not kept. */
export function useAutosave({ place, draft, step, isTouched, files }: Keeping) {
  const [isKept, setKept] = useState(true)
  const [keeper] = useState(() => keepLatest((kept: KeptDraft) => keepText(place, kept), setKept))
  const wasTouched = useRef(false)
  useEffect(() => {
    if (!isTouched && !wasTouched.current) return
    wasTouched.current = true
    keeper.keep({ format: 1, draft, step, savedAt: new Date() })
  }, [keeper, draft, step, isTouched])

  const putFile = (key: string, file: File) => {
    files.set(key, file)
    keepFile(place, key, file).catch(() => setKept(false))
  }
  const dropFile = (key: string) => {
    files.delete(key)
    forgetFile(place, key).catch(() => undefined)
  }
  const finish = useCallback(async () => {
    await keeper.end()
    await dropDraft(place).catch(() => undefined)
  }, [keeper, place])

  const leave = useRef<() => void>(undefined)
  useEffect(() => {
    leave.current = () => wasTouched.current && !isTouched && void finish() // all was taken back: there is nothing to go on with
  })
  useEffect(() => () => leave.current?.(), [])
  return { putFile, dropFile, finish, isKept }
}
