import { Download, Maximize2, Minimize2 } from 'lucide'
import type { Data } from '#web/api/client.ts'
import { DownloadLink } from '#web/collection/download-link.tsx'
import { LookInside } from '#web/pieces/viewer/look-inside.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import styles from './score-viewer.module.css'

type ScoreViewerProps = { piece: Data<'listUnconfirmedPieces'>['pieces'][number]['piece']; isLarge: boolean; onResize: () => void }

/** The pages of the scores of an unconfirmed piece, as its buyers will have them. */
export const ScoreViewer = ({ piece, isLarge, onResize }: ScoreViewerProps) => (
  <div className={styles.viewer}>
    <LookInside piece={piece} reader={{ canDownload: true, isOwner: true }} sizes="600px" layout="beneath" isDrawn />
    <div className={styles.tools}>
      <Button size="small" className={styles.size} onClick={onResize}>
        <Icon icon={isLarge ? Minimize2 : Maximize2} size={16} />
        {isLarge ? 'Smaller' : 'Larger'}
      </Button>
      {piece.scores.map(({ uuid, name }, index) => (
        <DownloadLink key={uuid} size="small" piece={piece} index={index}>
          <Icon icon={Download} size={16} />
          {piece.scores.length > 1 ? (
            `Download ${name}`
          ) : (
            <>
              Download<span className="unseen"> {name}</span>
            </>
          )}
        </DownloadLink>
      ))}
    </div>
  </div>
)
