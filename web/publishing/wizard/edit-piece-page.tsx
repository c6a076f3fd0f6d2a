import { useMemo, useState } from 'react'
import { apiContext, dataOf } from '#web/data/api.ts'
import { readingApi } from '#web/data/reading-api.ts'
import { ownMeta } from '#web/site/page-meta.ts'
import { unlessNarrowed } from '#web/ui/narrowing-box.tsx'
import { OwnHead } from '#web/ui/own-head.tsx'
import type { Route } from './+types/edit-piece-page.ts'
import { DraftGate } from './storage/resume-draft.tsx'
import { draftOf, type OwnPiece } from './draft/draft.ts'
import { ownAnswer } from '../own-piece-data.ts'
import { PieceWizard } from './piece-wizard.tsx'
import { ProfileRequired } from '../profile-required.tsx'
import { Rejection } from './rejection-notice.tsx'

export const meta: Route.MetaFunction = () => ownMeta('Edit piece')

/** What is no id at all is refused by the server, like an id that is unknown. */
const asked = ({ pieceId }: { pieceId: string }) => ({ params: { pieceId: pieceId as never } })
export const loader = ({ context, params }: Route.LoaderArgs) => ownAnswer(dataOf(context.get(apiContext).getOwnPiece(asked(params))))
export const clientLoader = ({ params }: Route.ClientLoaderArgs) => ownAnswer(dataOf(readingApi.getOwnPiece(asked(params))))
export const shouldRevalidate = unlessNarrowed

export default function EditPiecePage({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <ProfileRequired />
  const { piece } = loaderData
  return (
    <>
      <OwnHead title={`Edit ${piece.title}`} />
      <Rejection piece={piece} />
      <EditedPiece key={piece.id} piece={piece} />
    </>
  )
}

function EditedPiece({ piece }: { piece: OwnPiece }) {
  const [start] = useState(() => draftOf(piece))
  const place = `${piece.composer.id}/${piece.id}` as const
  const edited = useMemo(() => ({ pieceId: piece.id, scoreIds: piece.scores.map(({ scoreId }) => scoreId) }), [piece])
  return (
    <DraftGate place={place} start={start}>
      {(begun) => <PieceWizard place={place} start={start} begun={begun} author={piece.composer.name} edited={edited} />}
    </DraftGate>
  )
}
