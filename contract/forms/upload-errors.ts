import { maxScorePages } from './limits.ts'
import { pieceLimits } from '../limits.ts'

/** The messages for files of a piece that pages reject before they are sent. */
export const uploadErrors = {
  score: 'A score file can be max 2MB big',
  recording: 'An audio file can be max 20MB big',
  noPdf: 'Only pdf files are allowed',
  noAudio: 'Only audio files are allowed',
  unplayable: 'Not every browser can play this recording. Save it as MP3, or as M4A with AAC, and try again.',
  damagedRecording: 'This recording is cut off or damaged. Export it once more and try again.',
  damaged: 'This PDF is damaged and cannot be opened. Export it once more and try again.',
  active: 'This PDF contains scripts, programs or embedded files. Export it once more without them and try again.',
  restricted: 'This PDF is protected against copying or changes, so that it cannot be checked. Save it without these restrictions and try again.',
  protected: 'This PDF is protected. Save it without a password and try again.',
  tooComplex: 'This file takes too long to read. Export it once more in a simpler form and try again.',
  pageCount: `A score can have at most ${maxScorePages} pages.`,
  scoreCount: `A piece can have at most ${pieceLimits.scores} scores.`,
}
