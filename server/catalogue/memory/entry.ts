import type { z } from 'zod'
import type { catalogue } from '#contract/catalogue.ts'
import type { PieceField, PieceFieldValues } from '#contract/pieces/piece-fields.ts'

/** The plain fields that the catalogue reads as they are. */
export const entryFieldNames = ['title', 'difficulty', 'duration'] as const satisfies PieceField[]

/** A public piece as the catalogue knows it: everything that it filters, searches and sorts by. */
export type Entry = Pick<PieceFieldValues, (typeof entryFieldNames)[number] | 'keywords'> & {
  id: number
  author: string
  realComposer: string | null
  /** In whole euros. */
  price: number
  original: boolean
  instruments: number[]
  likes: number
  downloads: number
  /** In milliseconds since 1970. */
  uploadedAt: number
}

type FilterInput = Omit<z.output<typeof catalogue.filterPieces.body>, 'page' | 'orderOption'>
/** The filter of the contract; a field that is missing restricts nothing. */
export type Filter = { [Field in keyof FilterInput]?: FilterInput[Field] | undefined }
