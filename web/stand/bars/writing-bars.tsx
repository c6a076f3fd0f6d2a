import { Redo2, Undo2 } from 'lucide'
import { useEffect, useEffectEvent } from 'react'
import { Button, IconButton } from '#web/ui/button/button.tsx'
import type { Notebook } from '../ink/notebook/notebook.ts'
import { NotesState, useUndo } from '../ink/notes-state.tsx'
import { Palette, focusPalette } from '../ink/palette.tsx'
import type { Writing } from '../ink/use-writing.ts'
import styles from './writing-bars.module.css'

type WritingToolsProps = { notebook: Notebook; onEnd: (how: { byKey: boolean }) => void }

/** What stands in the upper bar while a player writes. A press of Enter or Space is a click without a pointer. */
export function WritingTools({ notebook, onEnd }: WritingToolsProps) {
  const { canUndo, canRedo } = useUndo(notebook)
  return (
    <div className={styles.tools}>
      <IconButton icon={Undo2} label="Undo" isDisabled={!canUndo} onClick={notebook.undo} />
      <IconButton icon={Redo2} label="Redo" isDisabled={!canRedo} onClick={notebook.redo} />
      <Button variant="primary" onClick={({ detail }) => onEnd({ byKey: detail === 0 })}>
        Done
      </Button>
    </div>
  )
}

/** The lower bar while a player writes: where the notes are, and what they are written with. */
export function WritingFoot({ notebook, tool, setTool }: { notebook: Notebook } & Pick<Writing, 'tool' | 'setTool'>) {
  const focusTool = useEffectEvent(() => focusPalette(tool))
  useEffect(() => focusTool(), [])
  return (
    <div className={styles.foot}>
      <NotesState notebook={notebook} className={styles.state} />
      <Palette tool={tool} onToolChange={setTool} />
    </div>
  )
}
