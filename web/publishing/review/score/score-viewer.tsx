import { Download, Maximize2, Minimize2, ChevronLeft, ChevronRight } from 'lucide'
import { useState } from 'react'
import type { Data } from '#web/api/client.ts'
import { DownloadLink } from '#web/collection/download-link.tsx'
import { formatCount } from '#web/pieces/describe-piece.ts'
import { ScorePage } from '#web/pieces/viewer/score-page.tsx'
import { Button, IconButton } from '#web/ui/button/button.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import styles from './score-viewer.module.css'

type ScoreViewerProps = { piece: Data<'listUnconfirmedPieces'>['pieces'][number]['piece']; isLarge: boolean; onResize: () => void }

/** The pages of the scores of an unconfirmed piece. */
export function ScoreViewer({ piece, isLarge, onResize }: ScoreViewerProps) {
  const [{ scoreIndex, pageIndex }, open] = useState({ scoreIndex: 0, pageIndex: 0 })
  const score = piece.scores[scoreIndex]!
  return (
    <div className={styles.viewer}>
      {piece.scores.length > 1 && (
        <div className={styles.scores} role="group" aria-label="Scores">
          {piece.scores.map(({ uuid, name, pages }, index) => (
            <Button size="small" key={uuid} aria-pressed={index === scoreIndex} onClick={() => open({ scoreIndex: index, pageIndex: 0 })}>
              {name}
              <span className="unseen">, {formatCount(pages, 'page')}</span>
            </Button>
          ))}
        </div>
      )}
      <ScorePage pieceId={piece.id} score={score} scoreIndex={scoreIndex} pageIndex={pageIndex} />
      <div className={styles.foot}>
        <PageTurner pageIndex={pageIndex} pages={score.pages} onTurn={(index) => open({ scoreIndex, pageIndex: index })} />
        <div className={styles.tools}>
          <Button size="small" className={styles.size} onClick={onResize}>
            <Icon icon={isLarge ? Minimize2 : Maximize2} size={16} />
            {isLarge ? 'Smaller' : 'Larger'}
          </Button>
          <DownloadLink size="small" piece={piece} index={scoreIndex}>
            <Icon icon={Download} size={16} />
            Download<span className="unseen"> {score.name}</span>
          </DownloadLink>
        </div>
      </div>
    </div>
  )
}

type PageTurnerProps = { pageIndex: number; pages: number; onTurn: (pageIndex: number) => void }

/** The number of the current page, between buttons that lead to the previous and the next one. */
const PageTurner = ({ pageIndex, pages, onTurn }: PageTurnerProps) => (
  <div className={styles.turner}>
    <IconButton icon={ChevronLeft} label="Previous page" isDisabled={pageIndex === 0} onClick={() => onTurn(pageIndex - 1)} />
    <span role="status">
      Page {pageIndex + 1} of {pages}
    </span>
    <IconButton icon={ChevronRight} label="Next page" isDisabled={pageIndex >= pages - 1} onClick={() => onTurn(pageIndex + 1)} />
  </div>
)
