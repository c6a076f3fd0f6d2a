import { useState } from 'react'
import { apiContext } from '#web/data/api.ts'
import { readingApi } from '#web/data/reading-api.ts'
import { ownMeta } from '#web/site/page-meta.ts'
import { unlessNarrowed } from '#web/ui/narrowing-box.tsx'
import { OwnHead } from '#web/ui/own-head.tsx'
import type { Route } from './+types/create-piece-page.ts'
import { DraftGate } from './storage/resume-draft.tsx'
import { emptyDraft } from './draft/draft.ts'
import { readPublisher } from './load-publisher.ts'
import { PieceWizard } from './piece-wizard.tsx'
import { ProfileRequired } from '../profile-required.tsx'

export const meta: Route.MetaFunction = () => ownMeta('New piece')

export const loader = ({ context }: Route.LoaderArgs) => readPublisher(context.get(apiContext))
export const clientLoader = () => readPublisher(readingApi)
export const shouldRevalidate = unlessNarrowed

export default function CreatePiecePage({ loaderData: publisher }: Route.ComponentProps) {
  if (!publisher) return <ProfileRequired />
  return (
    <>
      <OwnHead title="New piece" />
      <NewPiece key={publisher.accountId} {...publisher} />
    </>
  )
}

function NewPiece({ accountId, name }: { accountId: number; name: string }) {
  const [start] = useState(emptyDraft)
  const place = `${accountId}/new` as const
  return (
    <DraftGate place={place} start={start}>
      {(begun) => <PieceWizard place={place} start={start} begun={begun} author={name} />}
    </DraftGate>
  )
}
