import { useSearchParams } from 'react-router'
import { load } from '#web/api/load.ts'
import { query } from '#web/api/query.ts'
import { Button } from '#web/ui/button/button.tsx'
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx'
import { Pager } from '#web/ui/pager/pager.tsx'
import { addressOfPart, tableQueryOf } from '#web/ui/table/table-query.ts'
import { TableToolbar } from '#web/ui/table/table-toolbar.tsx'
import { ListHead } from '#web/ui/layout/list-head.tsx'
import { leadToLastPage } from '#web/site/lead-to-last-page.ts'
import { pageMeta } from '#web/site/page-meta.ts'
import type { Route } from './+types/artists-page.ts'
import { AlphabetStrip } from './alphabet-strip.tsx'
import styles from './artists-page.module.css'
import { anchorOf, isInitial } from './alphabet.ts'
import { describeWorks } from './describe-works.ts'
import { useLetterFocus } from './use-letter-focus.ts'
import { PersonRow } from '../people/person-row.tsx'

const page = { path: '/artists', title: 'Artists', description: 'Composers and arrangers who write for accordion, from A to Z.' }
export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches[0].loaderData.site, page)

/** The number of names on a page: a hundred rows on wide screens. */
const size = 100
const partIn = (address: URLSearchParams) => {
  const initial = address.get('initial') ?? ''
  return { ...tableQueryOf(address, ['name'], 'asc'), ...(isInitial(initial) && { initial }) }
}

async function loadPage(args: Route.LoaderArgs) {
  const answer = await load(args, query('listArtists', { query: { ...partIn(args.url.searchParams), size } }))
  leadToLastPage(args.url, { total: answer.total, size })
  return answer
}
export { loadPage as loader, loadPage as clientLoader }

export default function ArtistsPage({ loaderData: { artists, total, initials } }: Route.ComponentProps) {
  const [address] = useSearchParams()
  const { page: current, initial } = partIn(address)
  const list = useLetterFocus<HTMLDivElement>()
  const letters = [...Map.groupBy(artists, (artist) => artist.initial)]
  const isWhole = initial === undefined && total <= size
  const addressOf = (letter?: string) =>
    isWhole && letter !== undefined ? { search: address.toString(), hash: anchorOf(letter) } : addressOfPart(address, { initial: letter ?? '' })
  return (
    <div className="wrap" ref={list}>
      <ListHead title="Artists">
        {total}
        <span className="unseen"> {total === 1 ? 'artist' : 'artists'}</span>
      </ListHead>
      <TableToolbar className={styles.search} label="Search artists" placeholder="Search by name" />
      {letters.length > 0 && (
        <AlphabetStrip letters={isWhole ? letters.map(([letter]) => letter) : initials} current={initial} addressOf={addressOf} />
      )}
      {letters.map(([letter, people]) => (
        <section key={letter} className={styles.letter}>
          <h2 id={anchorOf(letter)} tabIndex={-1}>
            {letter}
          </h2>
          <ul>
            {people.map((artist) => (
              <li key={artist.id}>
                <PersonRow
                  artistId={artist.id}
                  name={artist.name}
                  shownAs={artist.listName}
                  verified={artist.verified}
                  hasPicture={artist.hasPicture}
                >
                  {describeWorks(artist)}
                </PersonRow>
              </li>
            ))}
          </ul>
        </section>
      ))}
      <Pager page={current} pageCount={Math.ceil(total / size)} addressOf={(other) => addressOfPart(address, { page: other })} />
      {total === 0 && (
        <EmptyState level="h2" title="No artists found" text="No artist has that name.">
          <Button to="/artists" replace>
            Show all artists
          </Button>
        </EmptyState>
      )}
    </div>
  )
}
