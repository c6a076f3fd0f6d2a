import { Download, FileText, Lock } from 'lucide'
import { buyFirst } from '#contract/answers/shown-messages.ts'
import type { Data } from '#web/api/client.ts'
import { DownloadAll } from '#web/collection/download-all.tsx'
import { DownloadLink, PrintButton } from '#web/collection/download-link.tsx'
import { ViewerLink } from '#web/pieces/viewer/viewer-link.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { Subsection } from '#web/ui/layout/section.tsx'
import { Day } from '#web/ui/text/date-time.tsx'
import { formatCount } from '../../pieces/describe-piece.ts'
import styles from './score-list.module.css'

/** The scores of a piece with their downloads. */
export function ScoreList({ piece, canDownload }: { piece: Data<'getPiece'>['piece']; canDownload: boolean }) {
  return (
    <Subsection title="Downloads">
      {piece.stamped && <p className={styles.about}>Each page carries the name of its buyer.</p>}
      <ul>
        {piece.scores.map(({ uuid, name, pages, uploadDate }, index) => (
          <li key={uuid} className={styles.score}>
            <Icon icon={FileText} size={24} />
            <div className={styles.text}>
              <p className={styles.name}>
                {canDownload ? (
                  <ViewerLink pieceId={piece.id} scoreIndex={index} label={`Open ${name}`}>
                    {name}
                  </ViewerLink>
                ) : (
                  name
                )}
              </p>
              <p className={styles.about}>
                {formatCount(pages, 'page')} · <Day at={uploadDate} />
              </p>
            </div>
            {canDownload ? (
              <div className={styles.actions}>
                <DownloadLink size="small" piece={piece} index={index}>
                  <Icon icon={Download} size={16} />
                  Download<span className="unseen"> {name}</span>
                </DownloadLink>
                <PrintButton pieceId={piece.id} index={index} name={name} />
              </div>
            ) : (
              <Button size="small" blockedReason={buyFirst}>
                <Icon icon={Lock} size={16} />
                Download<span className="unseen"> {name}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {canDownload && piece.scores.length > 1 && <DownloadAll pieces={[piece]} name={piece.title} />}
    </Subsection>
  )
}
