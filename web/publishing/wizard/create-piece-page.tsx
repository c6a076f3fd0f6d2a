import { useState } from 'react'
import { loadForArtist, loadForMember } from '#web/api/load-for-member.ts'
import { query } from '#web/api/query.ts'
import { privateMeta } from '#web/site/page-meta.ts'
import { PageHead } from '#web/ui/layout/page-head.tsx'
import { unlessSearchChanged } from '#web/ui/table/table-search.ts'
import { ProfileRequired } from '../profile-required.tsx'
import type { Route } from './+types/create-piece-page.ts'
import { emptyDraft } from './draft/draft.ts'
import { PieceWizard } from './piece-wizard.tsx'
import { ResumeDraft } from './storage/resume-draft.tsx'

export const meta: Route.MetaFunction = () => privateMeta('New piece')

/** The account that publishes; undefined for members without a name, whose request for their own pieces is refused (DECIDE-18). */
async function loadPage(args: Route.LoaderArgs) {
  const [pieces, { biography }] = await Promise.all([
    loadForArtist(args, query('listOwnPieces', { query: { size: 1 } })),
    loadForMember(args, query('getOwnBiography')),
  ])
  return pieces && { accountId: biography.accountId, name: biography.name, isVerified: biography.verified }
}
export { loadPage as loader, loadPage as clientLoader }
export const shouldRevalidate = unlessSearchChanged

export default function CreatePiecePage({ loaderData: publisher }: Route.ComponentProps) {
  if (!publisher) return <ProfileRequired />
  return (
    <>
      <PageHead title="New piece" />
      <NewPiece key={publisher.accountId} {...publisher} />
    </>
  )
}

type NewPieceProps = { accountId: number; name: string; isVerified: boolean }

function NewPiece({ accountId, name, isVerified }: NewPieceProps) {
  const [start] = useState(emptyDraft)
  const draftKey = `${accountId}/new` as const
  return (
    <ResumeDraft draftKey={draftKey} start={start}>
      {(opened) => <PieceWizard draftKey={draftKey} start={start} opened={opened} author={name} next={isVerified ? 'public' : 'reviewed'} />}
    </ResumeDraft>
  )
}
