import { Link } from 'react-router'
import { apiContext, dataOf } from '#web/data/api.ts'
import { EnsembleNames } from '#web/catalogue/instruments.tsx'
import { PerformanceList } from '#web/catalogue/performance-list.tsx'
import { PieceOverview } from '#web/catalogue/piece-overview.tsx'
import { PiecePeople } from '#web/catalogue/piece-people.tsx'
import { ScoreList } from '#web/catalogue/score-list.tsx'
import { readingApi } from '#web/data/reading-api.ts'
import { ownMeta } from '#web/site/page-meta.ts'
import { Block } from '#web/ui/block.tsx'
import { OwnHead } from '#web/ui/own-head.tsx'
import type { Route } from './+types/own-piece-page.ts'
import { ownAnswer } from '../own-piece-data.ts'
import { OwnPieceActions } from './own-piece-actions.tsx'
import { OwnPieceNotices } from './own-piece-notices.tsx'
import styles from './own-piece-page.module.css'
import { OwnPieceTrade } from './own-piece-sales.tsx'
import { ProfileRequired } from '../profile-required.tsx'

export const meta: Route.MetaFunction = ({ loaderData }) => ownMeta(loaderData ? loaderData.piece.title : 'My pieces')

/** What is no id at all is refused by the server, like an id that is unknown. */
const asked = ({ pieceId }: { pieceId: string }) => ({ params: { pieceId: pieceId as never } })
export const loader = ({ context, params }: Route.LoaderArgs) => ownAnswer(dataOf(context.get(apiContext).getOwnPiece(asked(params))))
export const clientLoader = ({ params }: Route.ClientLoaderArgs) => ownAnswer(dataOf(readingApi.getOwnPiece(asked(params))))

export default function OwnPiecePage({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <ProfileRequired />
  const { piece } = loaderData
  const { transcriptionInfo: origin } = piece
  return (
    <>
      <Link className={styles.back} to="/dashboard/mypieces">
        All my pieces
      </Link>
      <OwnHead title={piece.title} />
      {origin && (
        <p className={styles.origin}>
          Original by {origin.realComposer.name}, {origin.realYear}
        </p>
      )}
      <OwnPieceActions key={piece.id} piece={piece} />
      <OwnPieceNotices piece={piece} />
      <div className={styles.room}>
        <div className={styles.parts}>
          <div className={styles.part}>
            <OwnPieceTrade piece={piece} />
            <ScoreList piece={piece} canDownload />
            <Block title="Instruments">
              <EnsembleNames ids={piece.instrumentation} />
            </Block>
            <PiecePeople piece={piece} />
            <PerformanceList performances={piece.performances} />
          </div>
          <div className={styles.part}>
            <PieceOverview piece={piece} />
          </div>
        </div>
      </div>
    </>
  )
}
