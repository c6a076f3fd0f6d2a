import { useQuery } from '@tanstack/react-query'
import { Outlet } from 'react-router'
import { load } from '#web/api/load.ts'
import type { PieceDetail } from '#web/collection/toggle-buttons.tsx'
import { BuyBox } from '#web/payments/purchases/buy-box.tsx'
import { ReportButton } from '#web/reports/report-button.tsx'
import { Section } from '#web/ui/layout/section.tsx'
import { TabList } from '#web/ui/tabs/tabs.tsx'
import { useTabs } from '#web/ui/tabs/use-tabs.ts'
import { PieceGrid } from '../../pieces/piece-grid.tsx'
import { pieceQuery } from '../../pieces/piece-query.ts'
import type { Route } from './+types/piece-page.ts'
import { PerformanceList } from './performance-list.tsx'
import { PieceActions } from './piece-actions.tsx'
import { PieceHead, PieceNotices } from './piece-head.tsx'
import { pieceMeta } from './piece-meta.ts'
import { PieceOverview } from './piece-overview.tsx'
import styles from './piece-page.module.css'
import { PiecePeople } from './piece-people.tsx'
import { ScoreList } from './score-list.tsx'

export const meta: Route.MetaFunction = ({ loaderData, matches }) => (loaderData ? pieceMeta(loaderData.piece, matches[0].loaderData.site) : [])

/** The first paint waits for the overview: in one column it stands above elements that precede it in the document. */
const awaitOverview = { rel: 'expect', href: '#involved', blocking: 'render', media: '(max-width: 1049px)' }
export const links: Route.LinksFunction = () => [awaitOverview]

const loadPage = (args: Route.LoaderArgs) => load(args, pieceQuery(args.params.pieceId))
export { loadPage as loader, loadPage as clientLoader }

export default function PiecePage({ loaderData }: Route.ComponentProps) {
  const { data } = useQuery({ ...pieceQuery(loaderData.piece.id), initialData: loaderData })
  return (
    <div className="wrap">
      <Piece key={data.piece.id} {...data} />
      <Outlet />
    </div>
  )
}

const tabNames = { overview: 'Overview', involved: 'Involved', performances: 'Performances', downloads: 'Downloads' }
const tabIds = Object.keys(tabNames) as (keyof typeof tabNames)[]

/** Actions and downloads of a piece beside its overview and people; four tabs on phones. */
function Piece({ piece, canDownload, ...visitorState }: PieceDetail) {
  const { tabs, panel, choose } = useTabs(tabIds)
  return (
    <div className={styles.piece}>
      <div className={styles.columns}>
        <div className={styles.offer} ref={watchHeight}>
          <PieceHead piece={piece} hasPlayer={tabs.shown === 'performances'}>
            <PieceActions piece={piece} {...visitorState} />
          </PieceHead>
          <PieceNotices piece={piece} className={styles.notices} />
          <BuyBox className={styles.buy} piece={piece} canDownload={canDownload} onChoose={() => choose('downloads')} />
          <TabList {...tabs} label="Parts of this piece" names={tabNames} />
          <div {...panel('downloads', styles.downloads)}>
            <ScoreList piece={piece} canDownload={canDownload} />
          </div>
          <div {...panel('performances', piece.performances.length > 0 ? styles.performances : styles.noPerformances)}>
            <PerformanceList piece={piece} performances={piece.performances} />
          </div>
        </div>
        <div className={styles.content}>
          <div {...panel('overview', styles.overview)}>
            <PieceOverview piece={piece} canDownload={canDownload} />
          </div>
          <div {...panel('involved', styles.involved)}>
            <PiecePeople piece={piece} />
          </div>
        </div>
      </div>
      {piece.similarPieces.length > 0 && (
        <Section className={styles.similar} title="Similar pieces">
          <PieceGrid layout="short-row" pieces={piece.similarPieces} />
        </Section>
      )}
      {piece.confirmed && <ReportButton className={styles.report} subject={{ kind: 'piece', id: piece.id, name: piece.title }} />}
    </div>
  )
}

/** Keeps the custom property `--height` of an element at its height. */
function watchHeight(element: HTMLElement | null) {
  const observer = new ResizeObserver(() => element!.style.setProperty('--height', `${element!.offsetHeight}px`))
  observer.observe(element!)
  return () => observer.disconnect()
}
