import { Link } from 'react-router'
import { portrait } from '#contract/limits.ts'
import { apiPath } from '#web/api/api-path.ts'
import type { Data } from '#web/api/client.ts'
import { load } from '#web/api/load.ts'
import { query } from '#web/api/query.ts'
import { PieceGrid } from '#web/pieces/piece-grid.tsx'
import { ReportButton } from '#web/reports/report-button.tsx'
import { italic } from '#web/site/fonts.ts'
import { pageMeta } from '#web/site/page-meta.ts'
import { contains } from '#web/text/fold-text.ts'
import { Section } from '#web/ui/layout/section.tsx'
import { unlessSearchChanged, useSearchText } from '#web/ui/table/table-search.ts'
import { TableToolbar } from '#web/ui/table/table-toolbar.tsx'
import type { Route } from './+types/artist-page.ts'
import { ArtistHead } from './artist-head.tsx'
import styles from './artist-page.module.css'
import { unbroken } from '#web/text/unbroken-numbers.ts'

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return []
  const { id, name, shortBiography, hasPicture } = loaderData.artist
  const picture = { path: `${apiPath()}/biography/picture/${id}`, width: portrait.pixels, height: portrait.pixels, alt: `Portrait of ${name}` }
  const page = { path: `/artists/${id}`, title: name, description: shortBiography || `Scores by ${name}.`, type: 'profile' }
  return pageMeta(matches[0].loaderData.site, hasPicture ? { ...page, picture } : page)
}

export const links: Route.LinksFunction = () => [italic]

const loadPage = (args: Route.LoaderArgs) => load(args, query('getArtist', { params: { artistId: args.params.artistId } }))
export { loadPage as loader, loadPage as clientLoader }
export const shouldRevalidate = unlessSearchChanged

export default function ArtistPage({ loaderData: { artist } }: Route.ComponentProps) {
  const search = useSearchText()
  const pieces = artist.pieces.filter(({ title }) => contains(title, search))
  const contributions = artist.contributions.filter(({ piece }) => contains(piece.title, search))
  const box = <TableToolbar className={styles.search} label="Search this artist's pieces" placeholder="Search" />
  const showsPieces = artist.pieces.length > 0 || artist.contributions.length === 0 // whose music others arrange has none of their own
  return (
    <div className="wrap">
      <ArtistHead artist={artist} />
      {showsPieces && (
        <Section title="Pieces" count={pieces.length} aside={box}>
          {pieces.length > 0 ? (
            <PieceGrid layout="wide" pieces={pieces} />
          ) : (
            <p className={styles.none}>{search ? 'No piece has that title.' : 'No pieces yet.'}</p>
          )}
        </Section>
      )}
      {artist.contributions.length > 0 && (
        <Section title="Contributions" count={contributions.length} aside={!showsPieces && box}>
          {contributions.length > 0 ? <Contributions contributions={contributions} /> : <p className={styles.none}>No piece has that title.</p>}
        </Section>
      )}
      <ReportButton className={styles.report} subject={{ kind: 'artist', id: artist.id, name: artist.name }} />
    </div>
  )
}

/** The pieces of other composers that an artist contributed to, with the contribution. */
function Contributions({ contributions }: { contributions: Data<'getArtist'>['artist']['contributions'] }) {
  return (
    <ul className={styles.list}>
      {contributions.map(({ contributionType, piece }, index) => (
        <li key={index}>
          <Link className={styles.work} to={`/pieces/${piece.id}`} prefetch="intent">
            {unbroken(piece.title)}
          </Link>
          <span>{contributionType}</span>
        </li>
      ))}
    </ul>
  )
}
