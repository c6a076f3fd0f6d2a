import { ArrowDown, ArrowUp, GripVertical, Info, Trash2 } from 'lucide'
import type { PointerEvent } from 'react'
import { scoreName } from '#contract/forms/limits.ts'
import { formatCount } from '#web/pieces/describe-piece.ts'
import { IconButton } from '#web/ui/button/button.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { updateEntry } from '../draft/draft-changes.ts'
import type { DraftScore } from '../draft/draft-entries.ts'
import type { WizardContext } from '../wizard-context.ts'
import { MatchLink } from '../../matching/score-pair.tsx'
import { OpenPages } from './open-pages.tsx'
import styles from './score-row.module.css'

type ScoreRowProps = {
  wizard: WizardContext
  score: DraftScore
  index: number
  /** During a drag: this row is dragged, or the dragged row would be dropped before or after it. */
  dragState: 'dragged' | 'before' | 'after' | undefined
  onDragStart: (event: PointerEvent) => void
  onMove: (position: number) => void
  onRemove: () => void
}

/** A score with its name, the pages that anybody may see, and buttons that move and delete it. */
export function ScoreRow({ wizard, score, index, dragState, onDragStart, onMove, onRemove }: ScoreRowProps) {
  const { key, name, pages, file, match } = score
  const count = wizard.draft.scores.length
  const control = `scores.${key}.name`
  const label = name.trim() || 'score'
  return (
    <li className={`${styles.score} ${dragState ? styles[dragState] : ''}`}>
      <span className={styles.handle} onPointerDown={onDragStart} aria-hidden>
        <Icon icon={GripVertical} />
      </span>
      <div className={styles.body}>
        <TextField
          name={control}
          label="Name"
          value={name}
          maxLength={scoreName.max}
          isCounted
          error={wizard.errorAt(control)}
          onValueChange={(value) => wizard.change(updateEntry('scores', key, { name: value }))}
          onLeave={() => wizard.leave(control)}
        />
        <p className={styles.details}>
          {file && <span>{file.name}</span>}
          {file && <span>{formatSize(file.bytes)}</span>}
          {pages !== undefined && <span>{formatCount(pages, 'page')}</span>}
        </p>
        <OpenPages wizard={wizard} score={score} />
        {match && (
          <p className={styles.match}>
            <Icon icon={Info} size={16} />
            <span>
              Equals a score of <MatchLink match={match} />
            </span>
          </p>
        )}
      </div>
      <div className={styles.actions}>
        <IconButton icon={ArrowUp} label={`Move ${label} up`} isDisabled={index === 0} onClick={() => onMove(index - 1)} />
        <IconButton icon={ArrowDown} label={`Move ${label} down`} isDisabled={index === count - 1} onClick={() => onMove(index + 1)} />
        <IconButton
          icon={Trash2}
          label={`Delete ${label}`}
          isDisabled={count === 1}
          title={count === 1 ? 'A piece keeps at least one score' : undefined}
          onClick={onRemove}
        />
      </div>
    </li>
  )
}

const formatSize = (bytes: number) => (bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1000))} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`)
