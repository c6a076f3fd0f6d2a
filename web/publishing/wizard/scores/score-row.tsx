import { ArrowDown, ArrowUp, GripVertical, Trash2 } from 'lucide-react'
import type { PointerEvent } from 'react'
import { scoreName } from '#contract/limits.ts'
import { amount } from '#web/catalogue/words.ts'
import button from '#web/ui/button.module.css'
import { CountedField } from '#web/ui/counted-field.tsx'
import type { WizardContext } from '../wizard-context.ts'
import { amend } from '../draft/draft-changes.ts'
import type { DraftScore } from '../draft/draft.ts'
import { DraftPreview } from '../draft-preview.tsx'
import styles from './score-row.module.css'

type Row = {
  desk: WizardContext
  score: DraftScore
  place: number
  /** What a drag does with it: it is dragged, or another score would come before or after it. */
  mark: 'dragged' | 'before' | 'after' | undefined
  onGrip: (event: PointerEvent) => void
  onMove: (place: number) => void
  onRemove: () => void
}

/** One score: its first page, its name, and its place among the others. */
export function ScoreRow({ desk, score, place, mark, onGrip, onMove, onRemove }: Row) {
  const { key, name, pages, file } = score
  const count = desk.draft.scores.length
  const field = `score:${key}`
  const called = name.trim() || 'score'
  return (
    <li className={`${styles.score} ${mark ? styles[mark] : ''}`}>
      <span className={styles.grip} onPointerDown={onGrip} aria-hidden>
        <GripVertical size={20} strokeWidth={1.5} />
      </span>
      <DraftPreview picture={desk.pictures.get(key)} />
      <div className={styles.words}>
        <CountedField
          name={field}
          label="Name"
          value={name}
          most={scoreName.most}
          isCounted
          mistake={desk.mistakeAt(field)}
          onChange={(value) => desk.change(amend('scores', key, { name: value }))}
          onLeave={() => desk.leave(field)}
        />
        <p className={styles.about}>
          {file && <span>{file.name}</span>}
          {file && <span>{sizeOf(file.bytes)}</span>}
          {pages !== undefined && <span>{amount(pages, 'page')}</span>}
        </p>
      </div>
      <div className={styles.actions}>
        <button type="button" className={button.icon} aria-label={`Move ${called} up`} aria-disabled={place === 0} onClick={() => onMove(place - 1)}>
          <ArrowUp size={20} strokeWidth={1.5} aria-hidden />
        </button>
        <button
          type="button"
          className={button.icon}
          aria-label={`Move ${called} down`}
          aria-disabled={place === count - 1}
          onClick={() => onMove(place + 1)}
        >
          <ArrowDown size={20} strokeWidth={1.5} aria-hidden />
        </button>
        <button
          type="button"
          className={button.icon}
          aria-label={`Delete ${called}`}
          aria-disabled={count === 1}
          title={count === 1 ? 'A piece keeps at least one score' : undefined}
          onClick={() => count > 1 && onRemove()}
        >
          <Trash2 size={20} strokeWidth={1.5} aria-hidden />
        </button>
      </div>
    </li>
  )
}

const sizeOf = (bytes: number) => (bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1000))} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`)
