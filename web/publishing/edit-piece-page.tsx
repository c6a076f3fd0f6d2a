import { useMemo, useState } from 'react'
import type { Client } from '#contract/client.ts'
import { dataOfOwn } from '#web/accounts/guard.ts'
import { api, apiContext } from '#web/api.ts'
import { ownMeta } from '#web/site/page-meta.ts'
import { notFound } from '#web/site/failures.ts'
import { unlessNarrowed } from '#web/ui/narrowing-box.tsx'
import { OwnHead } from '#web/ui/own-head.tsx'
import type { Route } from './+types/edit-piece-page.ts'
import { DraftGate } from './draft-gate.tsx'
import { draftOf, type OwnPiece } from './draft.ts'
import { PieceWizard } from './piece-wizard.tsx'

export const meta: Route.MetaFunction = () => ownMeta('Edit piece')

/** An id that cannot exist (400) is as unknown as one that does not (404). */
async function own(client: Client, pieceId: number) {
  const answer = await client.getOwnPiece({ params: { pieceId } })
  if (answer.status === 400) throw new Response(notFound.text, { status: 404 })
  return dataOfOwn(Promise.resolve(answer))
}
export const loader = ({ context, params }: Route.LoaderArgs) => own(context.get(apiContext), params.pieceId as never)
export const clientLoader = ({ params }: Route.ClientLoaderArgs) => own(api, params.pieceId as never)
export const shouldRevalidate = unlessNarrowed

export default function EditPiecePage({ loaderData: { piece } }: Route.ComponentProps) {
  return (
    <>
      <OwnHead title={`Edit ${piece.title}`} />
      <EditedPiece key={piece.id} piece={piece} />
    </>
  )
}

function EditedPiece({ piece }: { piece: OwnPiece }) {
  const [start] = useState(() => draftOf(piece))
  const place = `${piece.composer.id}/${piece.id}` as const
  const edited = useMemo(() => ({ pieceId: piece.id, scoreId: piece.scores[0]?.scoreId }), [piece])
  return (
    <DraftGate place={place} start={start}>
      {(begun) => <PieceWizard place={place} start={start} begun={begun} author={piece.composer.name} edited={edited} />}
    </DraftGate>
  )
}
