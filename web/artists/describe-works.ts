import { formatInstrumentation } from '#contract/pieces/instruments.ts'
import { formatCount } from '#web/pieces/describe-piece.ts'

/** What an artist writes for and how much: 'Accordion, Cello · 3 pieces'. */
export const describeWorks = ({ instruments, pieceCount }: { instruments: number[]; pieceCount: number }) =>
  pieceCount === 0 ? 'No pieces yet' : `${formatInstrumentation(instruments)} · ${formatCount(pieceCount, 'piece')}`
