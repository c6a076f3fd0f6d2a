import { Download } from 'lucide-react'
import { DownloadAll } from './download-all.tsx'
import { DownloadLink, type DownloadablePiece } from './download-link.tsx'
import styles from './score-links.module.css'

/** Every score of a piece under its name, to be saved one by one or all at once. */
export const ScoreLinks = ({ piece }: { piece: DownloadablePiece }) => (
  <>
    <ul className={styles.scores}>
      {piece.scores.map(({ name }, index) => (
        <li key={index}>
          <span>{name}</span>
          <DownloadLink size="small" piece={piece} index={index}>
            <Download size={16} strokeWidth={1.75} aria-hidden />
            Download<span className="unseen"> {name}</span>
          </DownloadLink>
        </li>
      ))}
    </ul>
    <DownloadAll piece={piece} />
  </>
)
