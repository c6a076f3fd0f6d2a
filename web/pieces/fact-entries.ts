import type { ReactNode } from 'react'
import type { PieceField } from '#contract/pieces/piece-fields.ts'

type Fact<Piece> = { label: string; show: (piece: Piece) => ReactNode } | 'shown elsewhere'

/** The facts of a table: every plain field of a piece, unless the screen shows it elsewhere, and any others. */
export type FactsOf<Piece> = Record<PieceField, Fact<Piece>> & Record<string, Fact<Piece>>

/** The facts of a piece as the entries of a table, by label, without those that are empty. */
export function factEntries<Piece>(facts: FactsOf<Piece>, piece: Piece): Record<string, ReactNode> {
  const entries = Object.values(facts).flatMap((fact) => (fact === 'shown elsewhere' ? [] : [[fact.label, fact.show(piece)] as const]))
  return Object.fromEntries(entries.filter(([, shown]) => shown !== '' && shown !== null && shown !== undefined))
}

/** The number of pages of all scores: '3', or '6 in 3 scores'. */
export const describePages = ({ scores }: { scores: readonly { pages: number }[] }) =>
  `${scores.reduce((sum, { pages }) => sum + pages, 0)}${scores.length > 1 ? ` in ${scores.length} scores` : ''}`
