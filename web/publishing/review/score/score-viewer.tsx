import { Download, Maximize2, Minimize2 } from 'lucide-react'
import { useState } from 'react'
import type { Data } from '#web/api/client.ts'
import { formatCount } from '#web/catalogue/describe-piece.ts'
import { DownloadLink } from '#web/collection/download-link.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { PageTurner } from './page-turner.tsx'
import { ScorePage } from './score-page.tsx'
import styles from './score-viewer.module.css'

type Viewed = { piece: Data<'listUnconfirmedPieces'>['pieces'][number]['piece']; isLarge: boolean; onResize: () => void }

/** The scores of a waiting piece, to be read on every page. */
export function ScoreViewer({ piece, isLarge, onResize }: Viewed) {
  const [{ index, place }, turn] = useState({ index: 0, place: 0 })
  const score = piece.scores[index]!
  const Size = isLarge ? Minimize2 : Maximize2
  return (
    <div className={styles.viewer}>
      {piece.scores.length > 1 && (
        <div className={styles.scores} role="group" aria-label="Scores">
          {piece.scores.map(({ uuid, name, pages }, other) => (
            <Button size="small" key={uuid} aria-pressed={other === index} onClick={() => turn({ index: other, place: 0 })}>
              {name}
              <span className="unseen">, {formatCount(pages, 'page')}</span>
            </Button>
          ))}
        </div>
      )}
      <ScorePage pieceId={piece.id} score={score} index={index} place={place} />
      <div className={styles.foot}>
        <PageTurner place={place} pages={score.pages} onTurn={(other) => turn({ index, place: other })} />
        <div className={styles.tools}>
          <Button size="small" className={styles.size} onClick={onResize}>
            <Size size={16} strokeWidth={1.75} aria-hidden />
            {isLarge ? 'Smaller' : 'Larger'}
          </Button>
          <DownloadLink size="small" piece={piece} index={index}>
            <Download size={16} strokeWidth={1.75} aria-hidden />
            Download<span className="unseen"> {score.name}</span>
          </DownloadLink>
        </div>
      </div>
    </div>
  )
}
