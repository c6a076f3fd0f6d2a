import { Link } from 'react-router'
import { EnsembleNames } from '#web/pieces/instruments/instruments.tsx'
import { PerformanceList } from '#web/catalogue/piece/performance-list.tsx'
import { PieceOverview } from '#web/catalogue/piece/piece-overview.tsx'
import { PiecePeople } from '#web/catalogue/piece/piece-people.tsx'
import { ScoreList } from '#web/catalogue/piece/score-list.tsx'
import { privateMeta } from '#web/site/page-meta.ts'
import { PageHead } from '#web/ui/layout/page-head.tsx'
import { Subsection } from '#web/ui/layout/section.tsx'
import { loadOwnPiece } from '../load-own-piece.ts'
import { ProfileRequired } from '../profile-required.tsx'
import type { Route } from './+types/own-piece-page.ts'
import { OwnPieceActions } from './own-piece-actions.tsx'
import { OwnPieceNotices } from './own-piece-notices.tsx'
import styles from './own-piece-page.module.css'
import { OwnPieceSales } from './own-piece-sales.tsx'

export const meta: Route.MetaFunction = ({ loaderData }) => privateMeta(loaderData ? loaderData.piece.title : 'My pieces')

export { loadOwnPiece as loader, loadOwnPiece as clientLoader }

export default function OwnPiecePage({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <ProfileRequired />
  const { piece } = loaderData
  const { transcriptionInfo } = piece
  return (
    <>
      <Link className={styles.back} to="/dashboard/mypieces">
        All my pieces
      </Link>
      <PageHead title={piece.title} />
      {transcriptionInfo && (
        <p className={styles.origin}>
          Original by {transcriptionInfo.realComposer.name}, {transcriptionInfo.realYear}
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
            <PerformanceList performances={piece.performances} />
          </div>
          <div className={styles.column}>
            <PieceOverview piece={piece} />
          </div>
        </div>
      </div>
    </>
  )
}
