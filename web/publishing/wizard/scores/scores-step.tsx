import { useState } from 'react'
import { pieceLimits } from '#contract/limits.ts'
import { uploadErrors } from '#contract/forms/upload-errors.ts'
import { formatCount } from '#web/pieces/describe-piece.ts'
import { checkScore } from '../check-file.ts'
import { addEntry, moveScore } from '../draft/draft-changes.ts'
import type { DraftScore } from '../draft/draft-entries.ts'
import { uuid } from '#web/text/uuid.ts'
import { removeReadScore } from '../draft/filled-fields.ts'
import { readableName } from '../files/readable-name.ts'
import { isNotation } from '../notation/notation-files.ts'
import { NotationStatus } from '../notation/notation-status.tsx'
import { useNotationFile } from '../notation/use-notation-file.ts'
import type { WizardContext } from '../wizard-context.ts'
import { DropZone, FileErrors, type FileError } from './drop-zone.tsx'
import { LookAsVisitor } from './look-as-visitor.tsx'
import { ScoreRow } from './score-row.tsx'
import styles from './scores-step.module.css'
import { useRowDrag, useRowFocus } from './row-interaction.ts'

type ScoresStepProps = { wizard: WizardContext; fileErrors: FileError[]; onFileErrors: (errors: FileError[]) => void }

/** The first step: the PDFs of a piece with their names, in their order. */
export function ScoresStep({ wizard, fileErrors, onFileErrors }: ScoresStepProps) {
  const { draft, change, saveFile, deleteFile } = wizard
  const { scores } = draft
  const [news, announce] = useState<string | { added: string[] }>('')
  const move = (key: string, position: number) => {
    change(moveScore(key, position))
    announce(`${scores.find((score) => score.key === key)?.name} is now ${position + 1} of ${scores.length}`)
  }
  const { list, drag, startDrag } = useRowDrag(move)
  const { expectRemoval } = useRowFocus(list, scores.length)
  const notation = useNotationFile(wizard, 0)

  const addFiles = async (chosen: File[]) => {
    const files = chosen.filter((file) => !isNotation(file))
    notation.read(chosen.find(isNotation))
    const errors: FileError[] = []
    const added: string[] = []
    for (const file of files) {
      const isFull = scores.length + added.length >= pieceLimits.scores
      const checked = isFull ? { error: uploadErrors.scoreCount } : await checkScore(file)
      if ('error' in checked) {
        errors.push({ fileName: file.name, error: checked.error })
        continue
      }
      const key = uuid()
      added.push(key)
      saveFile(key, checked.file)
      change(
        addEntry('scores', {
          key,
          name: readableName(file.name),
          pages: undefined,
          scoreId: '',
          file: { name: file.name, bytes: checked.file.size },
        }),
      )
    }
    onFileErrors(errors)
    if (added.length > 0) announce({ added })
  }
  const remove = ({ key, name }: DraftScore, index: number) => {
    expectRemoval(index)
    change(removeReadScore(key))
    deleteFile(key)
    onFileErrors(fileErrors.filter(({ error }) => error !== uploadErrors.scoreCount)) // there is room again
    announce(`${name} is deleted, ${scores.length - 1} left`)
  }
  const dragStateOf = (key: string, index: number) => {
    if (drag?.key === key) return 'dragged'
    if (drag?.before === index) return 'before'
    return drag?.before === index + 1 && index === scores.length - 1 ? 'after' : undefined
  }
  return (
    <>
      <DropZone onFiles={(files) => void addFiles(files)} isInvalid={wizard.errorAt('scores') !== undefined} />
      <FileErrors errors={fileErrors} />
      <NotationStatus state={notation.state} />
      <ul ref={list} className={styles.scores} aria-label="Scores">
        {scores.map((score, index) => (
          <ScoreRow
            key={score.key}
            wizard={wizard}
            score={score}
            index={index}
            dragState={dragStateOf(score.key, index)}
            onDragStart={(event) => startDrag(score.key, index, event)}
            onMove={(position) => move(score.key, position)}
            onRemove={() => remove(score, index)}
          />
        ))}
      </ul>
      {scores.length > 0 && (
        <div className={styles.foot}>
          <p>
            {draft.price === 0
              ? 'A free piece shows all its pages. What you choose here counts once you set a price.'
              : 'Visitors see these pages with a light mark across them. Who buys the piece has all pages, without the mark.'}
          </p>
          <LookAsVisitor wizard={wizard} />
        </div>
      )}
      <p className="unseen" role="status">
        {typeof news === 'string' ? news : describeAdded(news.added, wizard)}
      </p>
    </>
  )
}

/** How many scores were added, once each of them has been read: until then one may be refused. */
function describeAdded(added: string[], { draft: { scores }, readKeys }: WizardContext) {
  const accepted = scores.filter(({ key }) => added.includes(key))
  const isRead = accepted.every(({ key }) => readKeys.has(key))
  return isRead && accepted.length > 0 ? `${formatCount(accepted.length, 'score')} added, ${scores.length} in all` : ''
}
