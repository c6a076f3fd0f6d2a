import { Form, Link } from 'react-router'
import type { Client } from '#contract/client.ts'
import { searchLength } from '#contract/limits.ts'
import { api, apiContext, dataOf } from '#web/api.ts'
import { queries } from '#web/queries.ts'
import { EmptyState } from '#web/site/rest.tsx'
import button from '#web/ui/button.module.css'
import { SearchBox } from '#web/ui/search-box.tsx'
import { Section } from '#web/ui/section.tsx'
import { pageMeta } from '#web/site/page-meta.ts'
import type { Route } from './+types/discover-page.ts'
import styles from './discover-page.module.css'
import { Feature, featureNeeds } from './feature.tsx'
import { sectionsOf } from './sections.ts'
import { PieceGrid } from './shelf.tsx'

const described = {
  path: '/discover',
  title: 'Discover',
  description: 'New music for accordion, from the people who write it. Read the first page and have the score on your stand in a minute.',
}
export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches[0].loaderData.site, described)

const page = (client: Client) => dataOf(client.getDiscoverPage())
export const loader = ({ context }: Route.LoaderArgs) => page(context.get(apiContext))
export const clientLoader = () => queries.fetchQuery({ queryKey: ['discover'], queryFn: () => page(api) })

export default function DiscoverPage({ loaderData }: Route.ComponentProps) {
  const sections = sectionsOf(loaderData.sections)
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
            {place === 0 && pieces.length >= featureNeeds ? (
              <Feature pieces={pieces} />
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
