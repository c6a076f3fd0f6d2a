import { useEffect } from 'react'
import { ensembleError } from '#contract/pieces/licence.ts'
import { createStore } from '#web/ui/store.ts'

type Licensed = { pieceId: number; copies: number; ensemble: string }

/** Whether the licence of a line is for an ensemble, which has a name. */
export const isEnsembleLine = ({ copies }: Pick<Licensed, 'copies'>) => copies > 1

/** The pieces that could not be bought, because their ensembles have no name or an impossible one: their fields say so, and the first has the focus. */
export const namesAskedFor = createStore<readonly number[]>([])

/** Whether the name of the ensemble for this piece was asked for. Its field takes the focus if it is the first one that lacks a name. */
export function useAskedName(pieceId: number, fieldId: string): boolean {
  const asked = namesAskedFor.use() // another list each time, so that each press leads to the field
  useEffect(() => {
    if (asked[0] === pieceId) document.getElementById(fieldId)?.focus()
  }, [asked, pieceId, fieldId])
  return asked.includes(pieceId)
}

/** Whether all ensembles have their names. Otherwise the fields of the others say what is missing. */
export function hasAllNames(lines: readonly Licensed[]): boolean {
  const nameless = lines.filter((line) => isEnsembleLine(line) && ensembleError(line.ensemble) !== undefined)
  namesAskedFor.set(nameless.map(({ pieceId }) => pieceId))
  return nameless.length === 0
}
