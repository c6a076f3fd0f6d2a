import type { Data } from '#web/api/client.ts'
import { loadedLater } from '#web/site/connection/loaded-later.tsx'
import { ScorePreview } from '../../pieces/score-preview.tsx'
import { ownsMarked, readerOf } from '../../pieces/viewer/reader-of.ts'
import styles from './piece-look-part.module.css'

export type PieceLookProps = Pick<Data<'getPiece'>, 'piece' | 'canDownload'>

/** The width of a page, as the style sheets of this component and of the page lay it out. */
export const pageSizes = '(min-width: 1360px) 574px, (min-width: 1050px) calc(58.7vw - 224px), (min-width: 800px) 592px, calc(92vw - 30px)'

const { Part, renderWith: renderLookWith } = loadedLater(
  async () => (await import('./piece-look.tsx')).PieceLook,
  ({ piece, canDownload }: PieceLookProps) => (
    <div className={styles.alone}>
      <ScorePreview
        pieceId={piece.id}
        sizes={pageSizes}
        alt={`First page of ${piece.title}`}
        isOwned={ownsMarked(piece, readerOf({ piece, canDownload }))}
        isFirst
      />
    </div>
  ),
)
export { renderLookWith }

/** The pages of a piece on the desk. */
export const PieceLookPart = (props: PieceLookProps) => (
  <figure className={`${styles.desk} ${props.piece.confirmed || props.piece.bought ? '' : styles.waiting}`} aria-label="Look inside">
    <Part {...props} />
  </figure>
)
