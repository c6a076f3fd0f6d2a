import { useState } from 'react'
import { amounts, scoreName } from '#contract/limits.ts'
import { toSingleLine } from '#contract/text.ts'
import { amount } from '#web/catalogue/words.ts'
import { add, moveScore, removeScore } from '../draft/draft-changes.ts'
import { lookAtScore } from '../check-file.ts'
import type { WizardContext } from '../wizard-context.ts'
import type { DraftScore } from '../draft/draft.ts'
import { DropZone } from './drop-zone.tsx'
import { FileRefusals, type FileRefusal } from './file-errors.tsx'
import { ScoreRow } from './score-row.tsx'
import styles from './scores-step.module.css'
import { useFollowedRows } from './use-row-focus.ts'
import { useRowDrag } from './use-row-drag.ts'
import { uuid } from '../draft/uuid.ts'

type Step = { desk: WizardContext; refusals: FileRefusal[]; onRefused: (refusals: FileRefusal[]) => void }

/** The first step: the PDFs of a piece, in their order and under their names. */
export function ScoresStep({ desk, refusals, onRefused }: Step) {
  const { draft, change, putFile, dropFile } = desk
  const { scores } = draft
  const [said, say] = useState('')
  const move = (key: string, place: number) => {
    change(moveScore(key, place))
    say(`${scores.find((score) => score.key === key)?.name} is now ${place + 1} of ${scores.length}`)
  }
  const { list, dragged, startDrag } = useRowDrag(move)
  const { willLose } = useFollowedRows(list, scores.length)

  const take = async (files: File[]) => {
    const refused: FileRefusal[] = []
    let taken = 0
    let room = amounts.scores - scores.length
    for (const file of files) {
      const looked = room > 0 ? await lookAtScore(file) : { sentence: `A piece can have at most ${amounts.scores} scores.` }
      if ('sentence' in looked) {
        refused.push({ name: file.name, sentence: looked.sentence })
        continue
      }
      room -= 1
      const key = uuid()
      taken += 1
      putFile(key, looked.file)
      change(add('scores', { key, name: nameOf(file), pages: undefined, scoreId: '', file: { name: file.name, bytes: looked.file.size } }))
    }
    onRefused(refused)
    if (taken > 0) say(`${amount(taken, 'score')} added, ${scores.length + taken} in all`)
  }
  const takeOut = ({ key, name }: DraftScore, place: number) => {
    willLose(place)
    change(removeScore(key))
    dropFile(key)
    say(`${name} is deleted, ${scores.length - 1} left`)
  }
  return (
    <>
      <DropZone onFiles={(files) => void take(files)} isMistaken={desk.mistakeAt('scores') !== undefined} />
      <FileRefusals refusals={refusals} />
      <ul ref={list} className={styles.scores} aria-label="Scores">
        {scores.map((score, place) => (
          <ScoreRow
            key={score.key}
            desk={desk}
            score={score}
            place={place}
            mark={
              dragged?.key === score.key
                ? 'dragged'
                : dragged?.before === place
                  ? 'before'
                  : dragged?.before === place + 1 && place === scores.length - 1
                    ? 'after'
                    : undefined
            }
            onGrip={(event) => startDrag(score.key, place, event)}
            onMove={(to) => move(score.key, to)}
            onRemove={() => takeOut(score, place)}
          />
        ))}
      </ul>
      <p className="unseen" role="status">
        {said}
      </p>
    </>
  )
}

const nameOf = ({ name }: File) =>
  Array.from(toSingleLine(name.replace(/\.pdf$/i, '').replaceAll('_', ' ')))
    .slice(0, scoreName.most)
    .join('')
