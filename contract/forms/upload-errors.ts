import { maxScorePages } from './limits.ts'
import { pieceLimits } from '../limits.ts'

/** The messages for files of a piece that pages reject before they are sent. */
export const uploadErrors = {
  score: 'A score file can be max 2MB big',
  recording: 'An audio file can be max 20MB big',
  noPdf: 'Only pdf files are allowed',
  noAudio: 'Only audio files are allowed',
  damaged: 'This PDF is damaged and cannot be opened. Export it once more and try again.',
  protected: 'This PDF is protected. Save it without a password and try again.',
  pageCount: `A score can have at most ${maxScorePages} pages.`,
  scoreCount: `A piece can have at most ${pieceLimits.scores} scores.`,
}
