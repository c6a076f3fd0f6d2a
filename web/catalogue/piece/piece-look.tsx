import { LookInside } from '#web/pieces/viewer/look-inside.tsx'
import { readerOf } from '#web/pieces/viewer/reader-of.ts'
import { pageSizes, type PieceLookProps } from './piece-look-part.tsx'

/** The pages of a piece, as far as the visitor may see them. */
export const PieceLook = ({ piece, canDownload }: PieceLookProps) => (
  <LookInside piece={piece} reader={readerOf({ piece, canDownload })} sizes={pageSizes} onBuy={buy} />
)

/** Presses the button that buys. */
const buy = () => document.querySelector<HTMLElement>('#price button')?.click()
