import { useEffect, useMemo, useState } from 'react'
import type { Data } from '#web/api/client.ts'
import { currentSession } from '#web/session/session.ts'
import { joinDrafts, type DraftSummary } from './draft-summary.ts'
import type { StoredDraft } from './stored-draft.ts'

const none: StoredDraft[] = []

/** The drafts of new pieces: those of the account, and those on this device once they are read. */
export function useDrafts(account: Data<'listDrafts'>['drafts'] | undefined): DraftSummary[] {
  const [stored, setStored] = useState(none)
  useEffect(() => {
    let isUnmounted = false
    const read = async () => {
      const { listStoredDrafts } = await import('./stored-draft.ts')
      const drafts = await listStoredDrafts(Number(currentSession().artistId))
      if (!isUnmounted) setStored(drafts)
    }
    void read().catch(() => undefined) // without storage nothing is stored
    return () => {
      isUnmounted = true
    }
  }, [])
  return useMemo(() => joinDrafts(account ?? [], stored), [account, stored])
}
