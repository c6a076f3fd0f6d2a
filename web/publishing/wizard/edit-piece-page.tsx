import { useMemo, useState } from 'react'
import { api } from '#web/api/client.ts'
import { privateMeta } from '#web/site/page-meta.ts'
import { PageHead } from '#web/ui/layout/page-head.tsx'
import { Notice } from '#web/ui/notice/notice.tsx'
import { unlessSearchChanged } from '#web/ui/table/table-search.ts'
import { loadOwnPiece, ProfileRequired } from '../profile-required.tsx'
import type { Route } from './+types/edit-piece-page.ts'
import { toDraft } from './draft/draft.ts'
import type { OwnPiece } from './draft/wizard-fields.ts'
import styles from './edit-piece-page.module.css'
import { PieceWizard } from './piece-wizard.tsx'
import { draftIdOfPiece } from './storage/account-draft.ts'
import { ResumeDraft } from './storage/resume-draft.tsx'
import { unbroken } from '#web/text/unbroken-numbers.ts'

export const meta: Route.MetaFunction = () => privateMeta('Edit piece')

export { loadOwnPiece as loader, loadOwnPiece as clientLoader }
export const shouldRevalidate = unlessSearchChanged

export default function EditPiecePage({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <ProfileRequired />
  return <EditedPiece key={loaderData.piece.id} loaded={loaderData.piece} />
}

/** The wizard of a piece as it was when this tab could begin to edit it. */
function EditedPiece({ loaded }: { loaded: OwnPiece }) {
  const [piece, setPiece] = useState(loaded)
  const start = useMemo(() => toDraft(piece), [piece])
  const draft = { draftKey: `${piece.composer.id}/${piece.id}` as const, draftId: draftIdOfPiece(piece.id) }
  const reload = async () => {
    const answer = await api.getOwnPiece({ params: { pieceId: piece.id } })
    if (answer.status === 200) setPiece(answer.data.piece)
  }
  return (
    <>
      <PageHead title={`Edit ${unbroken(piece.title)}`} />
      <RejectionNotice piece={piece} />
      <ResumeDraft {...draft} start={start} edited={{ piece, reload }}>
        {(opened) => (
          <PieceWizard
            {...draft}
            start={start}
            opened={opened}
            author={piece.composer.name}
            next={piece.state !== 'CONFIRMED' ? 'reviewed' : piece.unlisted ? 'unlisted' : 'changed'}
            pieceId={piece.id}
          />
        )}
      </ResumeDraft>
    </>
  )
}

/** The reason of a rejection, shown while the piece is edited (DASH-06). */
const RejectionNotice = ({ piece: { state, confirmedMessage } }: { piece: OwnPiece }) =>
  (state === 'REJECTED' || state === 'REJECTED_BUT_EDITED') && (
    <div className={styles.notice}>
      <Notice tone="warn" title="It is not in the library, for this reason">
        <p className={styles.reason}>{confirmedMessage}</p>
      </Notice>
    </div>
  )
