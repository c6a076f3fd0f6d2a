import { Form, Link } from 'react-router'
import { searchLength } from '#contract/limits.ts'
import { load } from '#web/api/load.ts'
import { query } from '#web/api/query.ts'
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx'
import button from '#web/ui/button.module.css'
import { SearchBox } from '#web/ui/search-box.tsx'
import { Section } from '#web/ui/layout/section.tsx'
import { pageMeta } from '#web/site/page-meta.ts'
import type { Route } from './+types/discover-page.ts'
import styles from './discover-page.module.css'
import { FeaturedPieces, minFeaturedPieces } from './featured-pieces.tsx'
import { titledSections } from './sections.ts'
import { PieceGrid } from '../cards/piece-grid.tsx'

const described = {
  path: '/discover',
  title: 'Discover',
  description: 'New music for accordion, from the people who write it. Read the first page and have the score on your stand in a minute.',
}
export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches[0].loaderData.site, described)

const loadPage = (args: Route.LoaderArgs) => load(args, query('getDiscoverPage'))
export { loadPage as loader, loadPage as clientLoader }

export default function DiscoverPage({ loaderData }: Route.ComponentProps) {
  const sections = titledSections(loaderData.sections)
  return (
    <>
      <div className={styles.hero}>
        <div className={`wrap ${styles.columns}`}>
          <h1>New music for accordion, from the people who write it.</h1>
          <div className={styles.side}>
            <p>Read the first page, hear it played, and have the score on your stand in a minute.</p>
            <Form action="/pieces" role="search">
              <SearchBox className={styles.search} label="Search pieces" placeholder="Title, composer or keyword" maxLength={searchLength} />
            </Form>
          </div>
        </div>
        <div className={styles.incipit} aria-hidden />
      </div>
      <div className="wrap">
        {sections.map(({ title, pieces }, place) => (
          <Section key={title} title={title} aside={<Link to="/pieces">All pieces</Link>}>
            {place === 0 && pieces.length >= minFeaturedPieces ? (
              <FeaturedPieces pieces={pieces} />
            ) : (
              <PieceGrid form="row" pieces={pieces} isFirst={place === 0} />
            )}
          </Section>
        ))}
        {sections.length === 0 && (
          <EmptyState level="h2" title="Nothing to discover yet" text="What is published appears here.">
            <Link className={button.base} to="/pieces">
              All pieces
            </Link>
          </EmptyState>
        )}
      </div>
    </>
  )
}
