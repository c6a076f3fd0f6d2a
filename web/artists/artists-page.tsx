import { Link } from 'react-router'
import { load } from '#web/api/load.ts'
import { query } from '#web/api/query.ts'
import { Button } from '#web/ui/button/button.tsx'
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx'
import { contains } from '#web/text/fold-text.ts'
import { unlessSearchChanged, useSearchText } from '#web/ui/table/table-search.ts'
import { TableToolbar } from '#web/ui/table/table-toolbar.tsx'
import { ListHead } from '#web/ui/layout/list-head.tsx'
import { pageMeta } from '#web/site/page-meta.ts'
import type { Route } from './+types/artists-page.ts'
import { AlphabetStrip, anchorOf } from './alphabet-strip.tsx'
import styles from './artists-page.module.css'
import { groupByInitial } from './alphabet.ts'
import { Verified } from '../people/verified.tsx'

const described = { path: '/artists', title: 'Artists', description: 'Composers and arrangers who write for accordion, from A to Z.' }
export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches[0].loaderData.site, described)

const loadPage = (args: Route.LoaderArgs) => load(args, query('listArtists'))
export { loadPage as loader, loadPage as clientLoader }
export const shouldRevalidate = unlessSearchChanged

export default function ArtistsPage({ loaderData }: Route.ComponentProps) {
  const search = useSearchText()
  const found = loaderData.artists.filter(({ name }) => contains(name, search))
  const letters = groupByInitial(found)
  return (
    <div className="wrap">
      <ListHead title="Artists">
        {found.length}
        <span className="unseen"> {found.length === 1 ? 'artist' : 'artists'}</span>
      </ListHead>
      <TableToolbar className={styles.search} label="Search artists" placeholder="Search by name" />
      {letters.length > 0 && <AlphabetStrip letters={letters.map(([letter]) => letter)} />}
      {letters.map(([letter, people]) => (
        <section key={letter} id={anchorOf(letter)} className={styles.letter}>
          <h2>{letter}</h2>
          <ul>
            {people.map(({ id, name, verified }) => (
              <li key={id}>
                <Link to={`/artists/${id}`} prefetch="intent">
                  <bdi>{name}</bdi>
                </Link>
                {verified && <Verified />}
              </li>
            ))}
          </ul>
        </section>
      ))}
      {found.length === 0 && (
        <EmptyState level="h2" title="No artists found" text="Nobody here goes by that name.">
          <Button to="/artists" replace>
            Show all artists
          </Button>
        </EmptyState>
      )}
    </div>
  )
}
