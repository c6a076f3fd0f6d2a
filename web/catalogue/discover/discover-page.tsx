import { Link } from 'react-router'
import { load } from '#web/api/load.ts'
import { query } from '#web/api/query.ts'
import { about, pageMeta } from '#web/site/page-meta.ts'
import { PublishInvitation } from '#web/site/publish-invitation.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx'
import { Section } from '#web/ui/layout/section.tsx'
import { PieceCard, type PieceSummary } from '../../pieces/piece-card.tsx'
import { PieceGrid } from '../../pieces/piece-grid.tsx'
import { Playlist } from '../../pieces/player/now-playing.ts'
import { SearchBox } from '../../search/search-box.tsx'
import type { Route } from './+types/discover-page.ts'
import styles from './discover-page.module.css'
import { Incipits } from './incipits.tsx'
import { titledSections } from './sections.ts'

const metadata = {
  path: '/discover',
  title: 'Discover',
  description: 'New music for accordion, from the people who write it. Read the first page and have the score on your stand in a minute.',
}
export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches[0].loaderData.site, metadata)

const loadPage = (args: Route.LoaderArgs) => load(args, query('getDiscoverPage'))
export { loadPage as loader, loadPage as clientLoader }

export default function DiscoverPage({ loaderData }: Route.ComponentProps) {
  const sections = titledSections(loaderData.sections)
  return (
    <>
      <div className={styles.hero}>
        <div className={`wrap ${styles.columns}`}>
          <h1>New music for accordion, from the people who write it.</h1>
          <div className={styles.side} data-first-search>
            <p>{about} Read the first page, hear it played, and have the score on your stand in a minute.</p>
            <SearchBox label="Search pieces" className={styles.search} />
          </div>
        </div>
        <Incipits pieces={sections.flatMap(({ pieces }) => pieces)} />
      </div>
      <div className="wrap">
        {sections.map(({ title, pieces }, index) => (
          <Section key={title} title={title} aside={<Link to="/pieces">All pieces</Link>}>
            {index === 0 && pieces.length >= minFeaturedPieces ? (
              <FeaturedPieces pieces={pieces} />
            ) : (
              <PieceGrid layout="row" pieces={pieces} isFirst={index === 0} />
            )}
          </Section>
        ))}
        {sections.length > 0 && (
          <p className={styles.topics}>
            <Link to="/accordion">Music by ensemble, left hand and grade</Link>
          </p>
        )}
        {sections.length === 0 && (
          <EmptyState level="h2" title="Nothing to discover yet" text="New pieces appear here.">
            <Button to="/pieces">All pieces</Button>
          </EmptyState>
        )}
        <PublishInvitation />
      </div>
    </>
  )
}

/** The number of pieces from which the layout looks complete. */
const minFeaturedPieces = 5
/** One large card and the six that fit beside it in five columns; the style sheet hides two of them in four columns. */
const maxPieces = 7

const leadSizes = '(min-width: 1360px) 498px, (min-width: 1050px) 38vw, (min-width: 600px) 48vw, 92vw'
const sizes = '(min-width: 1360px) 237px, (min-width: 1050px) 18vw, (min-width: 600px) 23vw, (min-resolution: 2.5dppx) 30vw, 45vw'

/** The first piece as a large card with the others around it. */
function FeaturedPieces({ pieces }: { pieces: PieceSummary[] }) {
  return (
    <Playlist value={pieces}>
      <div className={styles.featured}>
        {pieces.slice(0, maxPieces).map((piece, index) => (
          <PieceCard key={piece.id} piece={piece} sizes={index === 0 ? leadSizes : sizes} isFirst={index === 0} isLead={index === 0} />
        ))}
      </div>
    </Playlist>
  )
}
