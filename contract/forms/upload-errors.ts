import { pieceLimits } from '../limits.ts'

/** The messages for files of a piece that pages reject before they are sent: too large ones, and more scores than a piece can have. */
export const uploadErrors = {
  score: 'A score file can be max 2MB big',
  recording: 'An audio file can be max 20MB big',
  scoreCount: `A piece can have at most ${pieceLimits.scores} scores.`,
}
