import type { FeatureOperations } from '#server/http/operation.ts'
import { exportNotes } from './export-notes.ts'
import { getMarks } from './get-marks.ts'
import { listNotedScores } from './list-noted-scores.ts'
import { syncMarks } from './sync-marks.ts'

export const notesOperations = { syncMarks, getMarks, listNotedScores, exportNotes } satisfies FeatureOperations<'notes'>
