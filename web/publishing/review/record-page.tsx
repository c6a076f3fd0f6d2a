import { loadForMember } from '#web/api/load-for-member.ts'
import { query } from '#web/api/query.ts'
import { privateMeta } from '#web/site/page-meta.ts'
import { BackLink } from '#web/ui/layout/back-link.tsx'
import { PageHead } from '#web/ui/layout/page-head.tsx'
import { Subsection } from '#web/ui/layout/section.tsx'
import { unbroken } from '#web/text/unbroken-numbers.ts'
import type { Route } from './+types/record-page.ts'
import { ReviewedAccordion } from './accordion/reviewed-accordion.tsx'
import { PieceHistory } from './history/piece-history.tsx'
import styles from './record-page.module.css'

export const meta: Route.MetaFunction = () => privateMeta('Record of a piece')

/** Only admins read the history. */
async function loadPage(args: Route.LoaderArgs) {
  const { pieceId } = args.params
  const record = await loadForMember(args, query('getPieceHistory', { params: { pieceId } }))
  return { record, piece: (await loadForMember(args, query('getPiece', { params: { pieceId } }))).piece }
}
export { loadPage as loader, loadPage as clientLoader }

/** What admins correct of any piece, also of a public one, and its history. */
export default function RecordPage({ loaderData: { record, piece } }: Route.ComponentProps) {
  return (
    <div className={styles.record}>
      <BackLink to={`/pieces/${piece.id}`}>To the piece</BackLink>
      <PageHead title={unbroken(piece.title)} />
      <ReviewedAccordion key={piece.id} piece={piece} />
      <Subsection title="History">
        <PieceHistory record={record} />
      </Subsection>
    </div>
  )
}
