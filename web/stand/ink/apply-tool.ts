import { markSizes, type Mark, type PlacedMark } from '#contract/notes/marks.ts'
import { signName } from '#contract/notes/signs.ts'
import type { Notebook } from './notebook/notebook.ts'
import { markAt } from './page-geometry.ts'
import { penNames, type KeyTool } from './tool.ts'

type Place = { page: number; at: { x: number; y: number } }
type Target = { notebook: Notebook; onText: (at: Place['at'], before: PlacedMark | undefined) => void }

/** A mark in words. */
function describeMark(mark: Mark) {
  if (mark.kind === 'sign') return signName(mark.sign)
  return mark.kind === 'text' ? `Text ‘${mark.text}’` : `${penNames[mark.pen]} stroke`
}

/** Uses a tool that was moved to a place by keyboard: it writes a sign, opens a text there or a new one, or erases. It returns what is said of it. */
export function applyTool(tool: KeyTool, { page, at }: Place, { notebook, onText }: Target): string {
  const before = markAt(notebook.marksOf(page), at)
  if (tool.kind === 'eraser') {
    if (!before) return 'There is no note here'
    notebook.remove([before])
    return `${describeMark(before.mark)} removed`
  }
  if (tool.kind === 'text') {
    onText(at, before?.mark.kind === 'text' ? before : undefined)
    return ''
  }
  notebook.add(page, { kind: 'sign', pen: tool.pen, ...at, size: markSizes.sign, sign: tool.sign })
  return `${signName(tool.sign)} placed`
}
