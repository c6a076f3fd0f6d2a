import { lazy, Suspense, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Data } from '#web/api/client.ts'
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

const DraftsNotice = lazy(() =>
  import('./storage/drafts-notice.tsx').then(
    ({ DraftsNotice: Notice }) => ({ default: Notice }),
    () => ({ default: () => null }), // My pieces has them too
  ),
)

export const meta: Route.MetaFunction = () => privateMeta('New piece')

/** The account that publishes, and its drafts; undefined for members without a name, whose request for their own pieces is refused (DECIDE-18). */
async function loadPage(args: Route.LoaderArgs) {
  const [pieces, { biography }, { drafts }] = await Promise.all([
    loadForArtist(args, query('listOwnPieces', { query: { size: 1 } })),
    loadForMember(args, query('getOwnBiography')),
    loadForMember(args, query('listDrafts')),
  ])
  return pieces && { accountId: biography.accountId, name: biography.name, isVerified: biography.verified, drafts }
}
export { loadPage as loader, loadPage as clientLoader }
export const shouldRevalidate = unlessSearchChanged

export default function CreatePiecePage({ loaderData: publisher }: Route.ComponentProps) {
  const [searchParams] = useSearchParams()
  if (!publisher) return <ProfileRequired />
  const chosen = searchParams
    .get('draft')
    ?.toLowerCase()
    .match(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/)?.[0]
  return (
    <>
      <PageHead title="New piece" />
      <NewPiece key={`${publisher.accountId} ${chosen}`} {...publisher} chosen={chosen} />
    </>
  )
}

type NewPieceProps = {
  accountId: number
  name: string
  isVerified: boolean
  drafts: Data<'listDrafts'>['drafts']
  /** The id of the draft to go on with; undefined for a piece of which there is none. */
  chosen: string | undefined
}

function NewPiece({ accountId, name, isVerified, drafts, chosen }: NewPieceProps) {
  const [start] = useState(emptyDraft)
  const draftId = chosen ?? start.draftId
  const draft = { draftKey: `${accountId}/${draftId}` as const, draftId }
  return (
    <ResumeDraft {...draft} start={start} isChosen={chosen !== undefined}>
      {(opened) => (
        <PieceWizard
          {...draft}
          start={start}
          opened={opened}
          author={name}
          next={isVerified ? 'public' : 'reviewed'}
          intro={
            chosen === undefined && (
              <Suspense>
                <DraftsNotice accountId={accountId} drafts={drafts} />
              </Suspense>
            )
          }
        />
      )}
    </ResumeDraft>
  )
}
