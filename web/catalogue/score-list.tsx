import { Download, FileText, Lock } from 'lucide-react'
import type { Data } from '#web/api.ts'
import { Block } from '#web/ui/block.tsx'
import { BlockedButton } from '#web/ui/blocked-button.tsx'
import button from '#web/ui/button.module.css'
import { DownloadLink } from './download-link.tsx'
import styles from './score-list.module.css'
import { amount, day } from './words.ts'

type Scores = { piece: Data<'getPiece'>['piece']; canDownload: boolean; className?: string }

/** Where the scores stand on the page of their piece. */
export const downloadsAnchor = 'downloads'

/** The scores of a piece, to be taken home by whoever may. */
export function ScoreList({ piece, canDownload, className }: Scores) {
  return (
    <Block title="Downloads" id={downloadsAnchor} className={className}>
      <ul>
        {piece.scores.map(({ uuid, name, pages, uploadDate }, index) => (
          <li key={uuid} className={styles.score}>
            <FileText size={24} strokeWidth={1.5} aria-hidden />
            <div className={styles.words}>
              <p className={styles.name}>{name}</p>
              <p className={styles.about}>
                {amount(pages, 'page')} · {day(uploadDate)}
              </p>
            </div>
            {canDownload ? (
              <DownloadLink className={button.small} piece={piece} index={index}>
                <Download size={16} strokeWidth={1.75} aria-hidden />
                Download<span className="unseen"> {name}</span>
              </DownloadLink>
            ) : (
              <BlockedButton reason="You need to first buy this piece">
                <Lock size={16} strokeWidth={1.75} aria-hidden />
                Download<span className="unseen"> {name}</span>
              </BlockedButton>
            )}
          </li>
        ))}
      </ul>
    </Block>
  )
}
