import { ExternalLink } from 'lucide'
import { apiPath } from '#web/api/api-path.ts'
import type { Data } from '#web/api/client.ts'
import { webAddress } from '#contract/text/web-address.ts'
import { Icon } from '#web/ui/icon/icon.tsx'
import { Subsection } from '#web/ui/layout/section.tsx'
import type { PlayedPiece } from '../../pieces/player/now-playing.ts'
import { Player } from '../../pieces/player/player.tsx'
import styles from './performance-list.module.css'

/** A performance of a piece. */
export type Performance = Data<'getPiece'>['piece']['performances'][number]

const siteNames = { SPOTIFY: 'Spotify', YOUTUBE: 'YouTube', SOUNDCLOUD: 'SoundCloud', NOTHING: 'Website' }

/** The performances of a piece: uploaded recordings with a player, and links to other sites. */
export function PerformanceList({ piece, performances }: { piece: PlayedPiece; performances: Performance[] }) {
  return (
    <Subsection title="Performances">
      {performances.length === 0 && <p className={styles.none}>Nobody has recorded this piece yet.</p>}
      <ul>
        {performances.map((performance, index) => (
          <li key={index} className={styles.performance}>
            <PerformanceItem piece={piece} {...performance} />
          </li>
        ))}
      </ul>
    </Subsection>
  )
}

/** An uploaded recording with a player, or a link to another site. */
export const PerformanceItem = (performance: Performance & { piece: PlayedPiece }) =>
  performance.type === 'LOCAL' ? <Recording {...performance} /> : <ExternalPerformance {...performance} siteName={siteNames[performance.type]} />

/** The stored link of an uploaded recording begins with a placeholder for the URL of the API (DECIDE-80). */
const Recording = ({ piece, title, description, link }: Performance & { piece: PlayedPiece }) => (
  <Player piece={piece} title={title || 'Recording'} description={description} url={link.replace('{address}', apiPath())} />
)

const ExternalPerformance = ({ title, description, link, siteName }: Performance & { siteName: string }) => (
  <a className={styles.external} href={webAddress(link)} target="_blank" rel="noopener nofollow">
    <span className={styles.ring}>
      <Icon icon={ExternalLink} />
    </span>
    <span>
      <span className={styles.title}>{title || siteName}</span>
      <span className={styles.about}>
        {(title ? [siteName, description] : [description]).filter(Boolean).join(' · ')}
        <span className="unseen"> (opens in a new tab)</span>
      </span>
    </span>
  </a>
)
