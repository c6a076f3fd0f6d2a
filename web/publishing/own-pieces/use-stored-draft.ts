import { useEffect, useState } from 'react'
import { currentSession } from '#web/session.ts'
import { peekAtDraft } from '../wizard/storage/stored-draft.ts'

/** What this device has kept of a new piece of whoever is logged in; undefined until it has looked, and if there is nothing. */
export function useDraftAtHand() {
  const [found, setFound] = useState<Awaited<ReturnType<typeof peekAtDraft>>>()
  useEffect(() => {
    let isGone = false
    const look = async () => {
      const there = await peekAtDraft(`${Number(currentSession().artistId)}/new`).catch(() => undefined) // a browser that keeps nothing has kept nothing
      if (!isGone) setFound(there)
    }
    void look()
    return () => {
      isGone = true
    }
  }, [])
  return found
}
