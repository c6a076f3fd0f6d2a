import { useEffect, useState } from 'react'
import { currentSession } from '#web/session/session.ts'
import { readStoredDraft, type StoredDraft } from '../wizard/storage/stored-draft.ts'

/** The current account's draft of a new piece on this device; undefined while it is being read, and if there is none. */
export function useStoredDraft() {
  const [stored, setStored] = useState<StoredDraft>()
  useEffect(() => {
    let isUnmounted = false
    const read = async () => {
      const draft = await readStoredDraft(`${Number(currentSession().artistId)}/new`).catch(() => undefined) // without storage nothing is stored
      if (!isUnmounted) setStored(draft)
    }
    void read()
    return () => {
      isUnmounted = true
    }
  }, [])
  return stored
}
