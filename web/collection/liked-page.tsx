import { queryClientContext } from '#web/api/contexts.ts'
import { loadForMember } from '#web/api/load-for-member.ts'
import { query } from '#web/api/query.ts'
import { leadToLastPage } from '#web/site/lead-to-last-page.ts'
import { privateMeta } from '#web/site/page-meta.ts'
import type { Route } from './+types/liked-page.ts'
import { collectionSaved, CollectedPieces, collectionPageSize, collectionQueryOf } from './collected-pieces.tsx'

export const meta: Route.MetaFunction = () => privateMeta('Liked')

async function loadPage(args: Route.LoaderArgs) {
  await collectionSaved(args.context.get(queryClientContext))
  const answer = await loadForMember(
    args,
    query('listLikedPieces', { query: { ...collectionQueryOf(args.url.searchParams), size: collectionPageSize } }),
  )
  leadToLastPage(args.url, { total: answer.total, size: collectionPageSize })
  return answer
}
export { loadPage as loader, loadPage as clientLoader }

const empty = { title: 'Nothing liked yet', text: 'Pieces you like appear here.' }

export default function LikedPage({ loaderData }: Route.ComponentProps) {
  return <CollectedPieces title="Liked" {...loaderData} empty={empty} />
}
