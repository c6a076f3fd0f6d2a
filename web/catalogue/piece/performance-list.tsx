import { ExternalLink } from 'lucide-react'
import { apiPath } from '#web/api/api-path.ts'
import type { Data } from '#web/api/client.ts'
import { Subsection } from '#web/ui/layout/section.tsx'
import { webAddress } from '#web/text/web-address.ts'
import styles from './performance-list.module.css'
import { Player } from '../player/player.tsx'

type Performance = Data<'getPiece'>['piece']['performances'][number]

const places = { SPOTIFY: 'Spotify', YOUTUBE: 'YouTube', SOUNDCLOUD: 'SoundCloud', NOTHING: 'Website' }

/** Where a piece can be heard: here, or elsewhere in a new tab. */
export function PerformanceList({ performances }: { performances: Performance[] }) {
  return (
    <Subsection title="Performances">
      {performances.length === 0 && <p className={styles.none}>Nobody has recorded this piece yet.</p>}
      <ul>
        {performances.map((performance, place) => (
          <li key={place} className={styles.performance}>
            {performance.type === 'LOCAL' ? <Recording {...performance} /> : <Elsewhere {...performance} place={places[performance.type]} />}
          </li>
        ))}
      </ul>
    </Subsection>
  )
}

/** The stored address of a recording of our own begins with a placeholder for that of the API (DECIDE-80). */
function Recording({ title, description, link }: Performance) {
  return <Player title={title || 'Recording'} source={description} address={link.replace('{address}', apiPath())} />
}

function Elsewhere({ title, description, link, place }: Performance & { place: string }) {
  return (
    <a className={styles.elsewhere} href={webAddress(link)} target="_blank" rel="noopener nofollow">
      <span className={styles.ring}>
        <ExternalLink size={20} strokeWidth={1.5} aria-hidden />
      </span>
      <span>
        <span className={styles.title}>{title || place}</span>
        <span className={styles.about}>
          {(title ? [place, description] : [description]).filter(Boolean).join(' · ')}
          <span className="unseen"> (opens in a new tab)</span>
        </span>
      </span>
    </a>
  )
}
