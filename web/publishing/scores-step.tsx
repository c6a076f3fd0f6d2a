import { useState } from 'react'
import { amounts, scoreName } from '#contract/limits.ts'
import { oneLine } from '#contract/letters.ts'
import { add, moveScore, removeScore } from './draft-changes.ts'
import { lookAtScore } from './accept-file.ts'
import type { Desk } from './desk.ts'
import { DropZone } from './drop-zone.tsx'
import { FileRefusals, type FileRefusal } from './file-refusals.tsx'
import { ScoreRow } from './score-row.tsx'
import styles from './scores-step.module.css'
import { useRowDrag } from './use-row-drag.ts'
import { uuid } from './uuid.ts'

type Step = { desk: Desk; refusals: FileRefusal[]; onRefused: (refusals: FileRefusal[]) => void }

/** The first step: the PDFs of a piece, in their order and under their names. */
export function ScoresStep({ desk, refusals, onRefused }: Step) {
  const { draft, change, putFile, dropFile } = desk
  const { scores } = draft
  const [moved, setMoved] = useState('')
  const move = (key: string, place: number) => {
    change(moveScore(key, place))
    setMoved(`${scores.find((score) => score.key === key)?.name} is now ${place + 1} of ${scores.length}`)
  }
  const { list, dragged, startDrag } = useRowDrag(move)

  const take = async (files: File[]) => {
    const refused: FileRefusal[] = []
    let room = amounts.scores - scores.length
    for (const file of files) {
      const looked = room > 0 ? await lookAtScore(file) : { sentence: `A piece can have at most ${amounts.scores} scores.` }
      if ('sentence' in looked) {
        refused.push({ name: file.name, sentence: looked.sentence })
        continue
      }
      room -= 1
      const key = uuid()
      putFile(key, looked.file)
      change(add('scores', { key, name: nameOf(file), pages: undefined, scoreId: '', file: { name: file.name, bytes: looked.file.size } }))
    }
    onRefused(refused)
  }
  const takeOut = (key: string) => {
    change(removeScore(key))
    dropFile(key)
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
            onRemove={() => takeOut(score.key)}
          />
        ))}
      </ul>
      <p className="unseen" role="status">
        {moved}
      </p>
    </>
  )
}

const nameOf = ({ name }: File) =>
  Array.from(oneLine(name.replace(/\.pdf$/i, '').replaceAll('_', ' ')))
    .slice(0, scoreName.most)
    .join('')
