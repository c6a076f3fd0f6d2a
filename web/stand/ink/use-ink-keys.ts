import { useEffect, useEffectEvent } from 'react'
import type { Notebook } from './notebook/notebook.ts'
import { inkOf, type Tool } from './tool.ts'

/** The keys while a player writes, with what each does. */
export const inkKeys = { P: 'Pencil', E: 'Erase', T: 'Add text', '1 to 5': 'Place a finger number' }

type InkKeys = {
  notebook: Notebook | undefined
  tool: Tool
  onToolChange: (tool: Tool) => void
  isWriting: boolean
  /** Whether tools have keys without a modifier (WCAG 2.1.4). */
  areLettersKeys: boolean
}

/** The keys while a player writes: P, E and T for pencil, eraser and text, 1 to 5 for the fingers, Ctrl Z and Ctrl Shift Z. Not in fields. */
export function useInkKeys({ notebook, tool, onToolChange, isWriting, areLettersKeys }: InkKeys) {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.altKey || (event.target as HTMLElement).closest?.('input, textarea, [contenteditable], [role=dialog]')) return
    const key = event.key.toLowerCase()
    const next = !areLettersKeys || event.ctrlKey || event.metaKey || event.shiftKey ? undefined : toolOf(key, tool)
    if (next) onToolChange(next)
    else if ((event.ctrlKey || event.metaKey) && key === 'z') {
      if (event.shiftKey) notebook?.redo()
      else notebook?.undo()
    } else return
    event.preventDefault()
  })
  useEffect(() => {
    if (!isWriting) return undefined
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [isWriting])
}

function toolOf(key: string, before: Tool): Tool | undefined {
  if (key === 'p') return { kind: 'pen', pen: 'pencil' }
  if (key === 'e') return { kind: 'eraser', byKey: true }
  if (key === 't') return { kind: 'text', pen: inkOf(before), byKey: true }
  if (/^[1-5]$/.test(key)) return { kind: 'sign', sign: `finger-${key as '1'}`, pen: inkOf(before), byKey: true }
  return undefined
}
