import { Download } from 'lucide'
import { Icon } from '#web/ui/icon/icon.tsx'
import { DownloadAll } from './download-all.tsx'
import { DownloadLink, PrintButton, type DownloadablePiece } from './download-link.tsx'
import { ViewerLink } from '#web/pieces/viewer/viewer-link.tsx'
import styles from './score-links.module.css'

/** The scores of a piece, to open, and to download one by one or all at once. */
export const ScoreLinks = ({ piece }: { piece: DownloadablePiece }) => (
  <>
    <ul className={styles.scores}>
      {piece.scores.map(({ name }, index) => (
        <li key={index}>
          <span>{name}</span>
          <ViewerLink pieceId={piece.id} scoreIndex={index} label={`Open ${name}`}>
            Open
          </ViewerLink>
          <DownloadLink size="small" piece={piece} index={index}>
            <Icon icon={Download} size={16} />
            Download<span className="unseen"> {name}</span>
          </DownloadLink>
          <PrintButton pieceId={piece.id} index={index} name={name} />
        </li>
      ))}
    </ul>
    <DownloadAll pieces={[piece]} name={piece.title} />
  </>
)
