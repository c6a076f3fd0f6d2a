import { fromEuros, inEuros } from '#contract/money.ts'
import { earnings } from '#contract/prices.ts'
import type { Data } from '#web/api/client.ts'
import { describePeople } from '#web/pieces/describe-piece.ts'
import { PerformanceList } from '#web/catalogue/piece/performance-list.tsx'
import { PieceOverview } from '#web/catalogue/piece/piece-overview.tsx'
import { PiecePeople } from '#web/catalogue/piece/piece-people.tsx'
import { ScoreList } from '#web/catalogue/piece/score-list.tsx'
import { EnsembleNames } from '#web/pieces/instruments/ensemble-names.tsx'
import { Price } from '#web/pieces/price.tsx'
import { privateMeta } from '#web/site/page-meta.ts'
import { Facts } from '#web/ui/facts/facts.tsx'
import { BackLink } from '#web/ui/layout/back-link.tsx'
import { PageHead } from '#web/ui/layout/page-head.tsx'
import { Subsection } from '#web/ui/layout/section.tsx'
import { PieceStatus } from '../piece-status.tsx'
import { loadOwnPiece, ProfileRequired } from '../profile-required.tsx'
import type { Route } from './+types/own-piece-page.ts'
import { OwnPieceActions } from './own-piece-actions.tsx'
import { OwnPieceNotices } from './own-piece-notices.tsx'
import styles from './own-piece-page.module.css'
import { unbroken } from '#web/text/unbroken-numbers.ts'

export const meta: Route.MetaFunction = ({ loaderData }) => privateMeta(loaderData ? loaderData.piece.title : 'My pieces')

export { loadOwnPiece as loader, loadOwnPiece as clientLoader }

export default function OwnPiecePage({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <ProfileRequired />
  const { piece } = loaderData
  const { transcriptionInfo } = piece
  return (
    <>
      <BackLink to="/dashboard/mypieces">All my pieces</BackLink>
      <PageHead title={unbroken(piece.title)} />
      {transcriptionInfo && (
        <p className={styles.origin}>
          {describePeople(piece)}. Original from {transcriptionInfo.realYear}
        </p>
      )}
      <OwnPieceActions key={piece.id} piece={piece} />
      <OwnPieceNotices piece={piece} />
      <div className={styles.container}>
        <div className={styles.columns}>
          <div className={styles.column}>
            <OwnPieceSales piece={piece} />
            <ScoreList piece={piece} canDownload />
            <Subsection title="Instruments">
              <EnsembleNames ids={piece.instrumentation} />
            </Subsection>
            <PiecePeople piece={piece} />
            <PerformanceList piece={piece} performances={piece.performances} />
          </div>
          <div className={styles.column}>
            <PieceOverview piece={piece} canDownload />
          </div>
        </div>
      </div>
    </>
  )
}

/** The status, price and sales of an own piece, with the composer's profit of each sale (DECIDE-52). */
function OwnPieceSales({ piece }: { piece: Data<'getOwnPiece'>['piece'] }) {
  const { state, unlisted, deletionAsked, price, sales, earnedMoney, likes } = piece
  const entries = {
    Status: deletionAsked ? 'Deleted' : <PieceStatus state={state} unlisted={unlisted} />,
    Price: <Price euros={price} />,
    'Profit per sale': inEuros(earnings(fromEuros(price))),
    Sales: sales,
    Earned: inEuros(fromEuros(earnedMoney)),
    Likes: likes,
  }
  return (
    <Subsection title="Sales">
      <Facts entries={entries} />
    </Subsection>
  )
}
