import { memo, useDeferredValue, useRef, useState, useSyncExternalStore, type MouseEvent, type PointerEvent } from 'react'
import { markSizes, markerOpacity, type PlacedMark, type TextMark } from '#contract/notes/marks.ts'
import type { DrawnPage } from '#web/pieces/page-drawing/open-score.ts'
import { applyTool } from './apply-tool.ts'
import styles from './ink.module.css'
import { MarkShape, describeNotes } from './mark-shape.tsx'
import type { Notebook } from './notebook/notebook.ts'
import { cropOf, reach } from './page-geometry.ts'
import { TextEntry } from './text-entry.tsx'
import { inkOf, type Tool } from './tool.ts'
import { useKeyPlacing } from './use-key-placing.ts'
import { usePointers } from './use-pointers.ts'

type Point = { x: number; y: number }
type InkLayerProps = {
  notebook: Notebook
  /** The index of the page. */
  page: number
  /** What is drawn of the page, over which the layer lies. */
  drawn: Pick<DrawnPage, 'region' | 'ratio'>
  tool: Tool
  isWriting: boolean
  /** Called after the first stroke of a pen, which writes at once. */
  onStartWriting: () => void
  /** Whether a tool that was chosen by keyboard is used on this page; of two pages side by side on one of them. */
  takesKeys: boolean
}

/** The notes on a page, and while a player writes what a pen, a finger, a mouse or the keyboard does there. It fills the element that it is in. */
export const InkLayer = memo(function InkLayer({ notebook, page, drawn, tool, isWriting, onStartWriting, takesKeys }: InkLayerProps) {
  const [layer, live] = [useRef<HTMLDivElement>(null), useRef<SVGPathElement>(null)]
  const [entry, setEntry] = useState<{ mark: TextMark; before: PlacedMark | undefined }>()
  const marksNow = () => notebook.marksOf(page)
  const marks = useSyncExternalStore(notebook.subscribe, marksNow, marksNow)
  const isPagePainted = useDeferredValue(true, false) // many strokes would delay the page
  const crop = cropOf(drawn)

  const write = ({ x, y }: Point, before?: PlacedMark) => {
    const text: TextMark = { kind: 'text', pen: inkOf(tool), x: Math.round(x), y: Math.round(y), size: markSizes.text, text: '' }
    setEntry({ before, mark: before?.mark.kind === 'text' ? before.mark : text })
  }
  const keepText = (text: string) => {
    if (!entry) return
    const { mark, before } = entry
    setEntry(undefined)
    if (before && text === '') notebook.remove([before])
    else if (before && text !== mark.text) notebook.replace(before, { ...mark, text })
    else if (!before && text !== '') notebook.add(page, { ...mark, text })
  }
  const pointers = usePointers({ notebook, page, crop, tool, live, onText: write })
  const placing = useKeyPlacing({
    layer,
    tool,
    crop,
    isActive: isWriting && takesKeys && !entry,
    onPlace: (chosen, at) => applyTool(chosen, { page, at }, { notebook, onText: write }),
  })
  const handlers = {
    onPointerDown: (event: PointerEvent) => {
      if (!isWriting && event.pointerType !== 'pen') return
      if (entry) (document.activeElement as HTMLElement).blur() // keeps its text
      if (pointers.down(event)) event.stopPropagation()
    },
    onPointerMove: pointers.move,
    onPointerUp: (event: PointerEvent) => {
      if (pointers.up(event) && !isWriting) onStartWriting() // not before, because the bars move the page
    },
    onPointerCancel: pointers.cancel,
    /** The field of a text, which a press has just opened, keeps the focus. */
    onMouseDown: (event: MouseEvent) => isWriting && event.preventDefault(),
  }
  const preview = pointers.placing ?? (placing?.tool.kind === 'sign' && { ...placing.tool, ...placing.at, size: markSizes.sign })

  return (
    <div
      ref={layer}
      className={`${styles.layer} ${isWriting ? styles.isWriting : ''}`}
      {...handlers}
      {...(placing && { tabIndex: 0, role: 'application', 'aria-label': placing.label, onKeyDown: placing.onKeyDown })}
    >
      <svg
        className={styles.page}
        viewBox={`${crop.x} ${crop.y} ${crop.width} ${crop.height}`}
        preserveAspectRatio="none"
        {...(marks.length > 0 ? { role: 'img', 'aria-label': describeNotes(marks) } : { 'aria-hidden': true })}
      >
        {(isPagePainted ? marks : []).map(({ id, mark }) =>
          pointers.erased.has(id) ? (
            <g key={id} className={styles.erased}>
              <MarkShape mark={mark} />
            </g>
          ) : (
            entry?.before?.id !== id && <MarkShape key={id} mark={mark} />
          ),
        )}
        {preview && (
          <g className={styles.placing}>
            <MarkShape mark={preview} />
          </g>
        )}
        {placing?.tool.kind === 'text' && <path d={`M${placing.at.x} ${placing.at.y}v${-markSizes.text}`} stroke="currentColor" strokeWidth={2} />}
        {placing?.tool.kind === 'eraser' && (
          <circle cx={placing.at.x} cy={placing.at.y} r={reach} fill="none" stroke="currentColor" strokeWidth={2} />
        )}
        <path ref={live} {...(tool.kind === 'pen' && tool.pen === 'marker' && { opacity: markerOpacity, className: styles.marker })} />
      </svg>
      {placing && (
        <p role="status" className="unseen">
          {placing.said}
        </p>
      )}
      {entry && (
        <TextEntry
          key={entry.before?.id ?? `${entry.mark.x} ${entry.mark.y}`}
          mark={entry.mark}
          crop={crop}
          onDone={keepText}
          onCancel={() => setEntry(undefined)}
        />
      )}
    </div>
  )
})
