import { useSyncExternalStore } from 'react'
import type { Notebook } from './notebook/notebook.ts'

/** The state of a notebook in words: what went wrong, where the notes are, or nothing. */
function describeState({ problem, isSaved, isWriting, amount }: Notebook) {
  if (problem !== undefined) return problem
  if (!isSaved) return isWriting ? 'Saving…' : 'Saved on this device'
  return amount > 0 ? 'Saved' : ''
}

/** Says where the notes of a score are, and what went wrong. */
export function NotesState({ notebook, className }: { notebook: Notebook; className?: string | undefined }) {
  const stateNow = () => describeState(notebook)
  const state = useSyncExternalStore(notebook.subscribe, stateNow, stateNow)
  return (
    <span role="status" className={className}>
      {state}
    </span>
  )
}

/** Whether there is something to undo and to do again, for the buttons of the stand. */
export function useUndo(notebook: Notebook) {
  const now = () => (notebook.canUndo ? 2 : 0) + (notebook.canRedo ? 1 : 0)
  const state = useSyncExternalStore(notebook.subscribe, now, now)
  return { canUndo: state >= 2, canRedo: state % 2 === 1 }
}
