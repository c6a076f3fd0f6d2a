import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Setlist } from '../describe-setlist.ts'
import { leaveDraft, openDraft, savePending } from './pending-save.ts'

/** A setlist that is edited; what was changed before and is not saved yet is in it. What could not be saved is kept when it is left, and saved later. */
export function useSetlistDraft(loaded: Setlist) {
  const queryClient = useQueryClient()
  const [opened] = useState(() => openDraft(queryClient, loaded))
  const { shown, save, change, adopt, hold } = opened
  const { draft, state } = shown.use()
  useEffect(() => void savePending(queryClient), [queryClient]) // also from before the page was loaded, of which the server knows nothing
  useEffect(() => () => leaveDraft(opened), [opened])
  return { draft, state, change, adopt, hold, save: () => void save() }
}
