import { Download, FileText } from 'lucide'
import { Link } from 'react-router'
import { DownloadLink, PrintButton } from '#web/collection/download-link.tsx'
import { formatCount } from '#web/pieces/describe-piece.ts'
import { ScorePreview } from '#web/pieces/score-preview.tsx'
import { unbroken } from '#web/text/unbroken-numbers.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import styles from './bought-pieces.module.css'
import { downloadable, type Purchase } from './thanks.tsx'

/** The pieces of a purchase with their licences, and their scores to download; `hasStand` adds a way to the stand to each. */
export const BoughtPieces = ({ purchase, hasStand = false }: { purchase: Pick<Purchase, 'pieces'>; hasStand?: boolean }) =>
  purchase.pieces.map((piece) => <BoughtPiece key={piece.pieceId} bought={piece} hasStand={hasStand} />)

function BoughtPiece({ bought, hasStand }: { bought: Purchase['pieces'][number]; hasStand: boolean }) {
  const piece = downloadable(bought)
  return (
    <section className={styles.piece} aria-labelledby={`bought-${piece.id}`}>
      <ScorePreview className={styles.page} pieceId={piece.id} sizes="6.5rem" isOwned />
      <div>
        <h2 id={`bought-${piece.id}`}>
          {bought.noLongerSold ? unbroken(piece.title) : <Link to={`/pieces/${piece.id}`}>{unbroken(piece.title)}</Link>}
        </h2>
        <p className={styles.composer}>{[bought.composer, bought.licence].filter(Boolean).join(' · ')}</p>
        {bought.noLongerSold && <p className={styles.state}>No longer sold; your copy stays here</p>}
        <ul>
          {bought.scores.map(({ name, pages }, index) => (
            <li key={index}>
              <Icon icon={FileText} />
              <div className={styles.score}>
                <p>{name}</p>
                <p className={styles.pages}>{formatCount(pages, 'page')}</p>
              </div>
              <DownloadLink piece={piece} index={index}>
                <Icon icon={Download} size={16} />
                Download
                <span className="unseen">
                  {' '}
                  {name} of {piece.title}
                </span>
              </DownloadLink>
              <PrintButton look={{}} pieceId={piece.id} index={index} name={`${name} of ${piece.title}`} />
            </li>
          ))}
        </ul>
        {hasStand && (
          <Button variant="text" to={`/stand/${piece.id}`}>
            Open on the stand
            <span className="unseen"> {piece.title}</span>
          </Button>
        )}
        {bought.stamped && <p className={styles.stamp}>The buyer, the receipt number and the date are printed at the foot of each page.</p>}
      </div>
    </section>
  )
}
