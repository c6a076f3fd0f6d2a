import { ExternalLink, Globe } from 'lucide'
import type { Data } from '#web/api/client.ts'
import { Icon } from '#web/ui/icon/icon.tsx'
import styles from './artist-head.module.css'
import { Portrait } from '../people/portrait.tsx'
import { socialLinks } from './social-links.ts'
import { Verified } from '../people/verified.tsx'

/** Who an artist is, in their own words, and where else they are found. */
export function ArtistHead({ artist }: { artist: Data<'getArtist'>['artist'] }) {
  const links = socialLinks(artist.socialMedia)
  return (
    <header className={styles.head}>
      <Portrait artistId={artist.id} name={artist.name} hasPicture={artist.hasPicture} size="l" />
      <div>
        <h1>
          <bdi>{artist.name}</bdi>
          {artist.verified && <Verified />}
        </h1>
        {artist.shortBiography && (
          <p dir="auto" className={styles.short}>
            {artist.shortBiography}
          </p>
        )}
        {artist.biography && (
          <p dir="auto" className={styles.long}>
            {artist.biography}
          </p>
        )}
        {links.length > 0 && (
          <ul className={styles.links}>
            {links.map(({ medium, href, label }) => (
              <li key={medium}>
                <a href={href} target="_blank" rel="noopener nofollow">
                  <Icon icon={medium === 'website' ? Globe : ExternalLink} size={16} />
                  {label}
                  <span className="unseen"> (opens in a new tab)</span>
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
    </header>
  )
}
