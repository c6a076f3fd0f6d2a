import { Download, FileText, Lock } from 'lucide-react'
import type { Data } from '#web/api/client.ts'
import { DownloadAll } from '#web/collection/download-all.tsx'
import { DownloadLink } from '#web/collection/download-link.tsx'
import { Subsection } from '#web/ui/layout/section.tsx'
import { BlockedButton } from '#web/ui/blocked-button.tsx'
import { Day } from '#web/ui/text/date-time.tsx'
import styles from './score-list.module.css'
import { formatCount } from '../describe-piece.ts'

type Scores = { piece: Data<'getPiece'>['piece']; canDownload: boolean }

/** The scores of a piece, to be taken home by whoever may. */
export function ScoreList({ piece, canDownload }: Scores) {
  return (
    <Subsection title="Downloads">
      <ul>
        {piece.scores.map(({ uuid, name, pages, uploadDate }, index) => (
          <li key={uuid} className={styles.score}>
            <FileText size={24} strokeWidth={1.5} aria-hidden />
            <div className={styles.words}>
              <p className={styles.name}>{name}</p>
              <p className={styles.about}>
                {formatCount(pages, 'page')} · <Day at={uploadDate} />
              </p>
            </div>
            {canDownload ? (
              <DownloadLink size="small" piece={piece} index={index}>
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
      {canDownload && piece.scores.length > 1 && <DownloadAll piece={piece} />}
    </Subsection>
  )
}
