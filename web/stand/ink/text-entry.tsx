import { useRef, useState } from 'react'
import { markLimits as limits } from '#contract/notes/mark-limits.ts'
import { penColors, type TextMark } from '#contract/notes/marks.ts'
import styles from './ink.module.css'
import type { Crop } from './page-geometry.ts'
import { writtenText } from './written-text.ts'

type TextEntryProps = { mark: TextMark; crop: Crop; onDone: (text: string) => void; onCancel: () => void }

/** The field in which a text is written, where it will stand. Enter and leaving it keep the text, Escape does not. */
export function TextEntry({ mark, crop, onDone, onCancel }: TextEntryProps) {
  const [text, setText] = useState(mark.text)
  const isOver = useRef(false)
  const end = (finish: () => void) => {
    if (isOver.current) return
    isOver.current = true
    finish()
  }
  return (
    <input
      className={styles.field}
      aria-label="Text in the score"
      value={text}
      maxLength={limits.text}
      autoFocus // oxlint-disable-line jsx-a11y/no-autofocus -- the player has pressed where to write
      style={{
        left: `${((mark.x - crop.x) / crop.width) * 100}%`,
        top: `${((mark.y - crop.y) / crop.height) * 100}%`,
        fontSize: `max(16px, ${(mark.size / crop.width) * 100}cqw)`,
        color: penColors[mark.pen],
      }}
      onChange={({ target }) => setText(target.value)}
      onPointerDown={(event) => event.stopPropagation()}
      onMouseDown={(event) => event.stopPropagation()}
      onKeyDown={(event) => {
        event.stopPropagation()
        if (event.nativeEvent.isComposing) return
        if (event.key === 'Enter') end(() => onDone(writtenText(text)))
        if (event.key === 'Escape') end(onCancel)
      }}
      onBlur={() => end(() => onDone(writtenText(text)))}
    />
  )
}
