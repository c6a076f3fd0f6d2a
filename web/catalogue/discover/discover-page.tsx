import { Form, Link } from 'react-router'
import { maxSearchLength } from '#contract/limits.ts'
import { load } from '#web/api/load.ts'
import { query } from '#web/api/query.ts'
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { SearchField } from '#web/ui/field/search-field.tsx'
import { Section } from '#web/ui/layout/section.tsx'
import { pageMeta } from '#web/site/page-meta.ts'
import type { Route } from './+types/discover-page.ts'
import styles from './discover-page.module.css'
import { FeaturedPieces, minFeaturedPieces } from './featured-pieces.tsx'
import { titledSections } from './sections.ts'
import { PieceGrid } from '../../pieces/piece-grid.tsx'

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
          <div className={styles.side}>
            <p>Read the first page, hear it played, and have the score on your stand in a minute.</p>
            <Form action="/pieces" role="search">
              <SearchField className={styles.search} label="Search pieces" placeholder="Title, composer or keyword" maxLength={maxSearchLength} />
            </Form>
          </div>
        </div>
        <div className={styles.incipit} aria-hidden />
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
        {sections.length === 0 && (
          <EmptyState level="h2" title="Nothing to discover yet" text="What is published appears here.">
            <Button to="/pieces">All pieces</Button>
          </EmptyState>
        )}
      </div>
    </>
  )
}
