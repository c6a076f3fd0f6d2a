import type { Client } from '#contract/client.ts'
import { dataOfOwn } from '#web/accounts/guard.ts'
import { apiContext } from '#web/api.ts'
import { readingApi } from '#web/reading-api.ts'
import { ownMeta } from '#web/site/page-meta.ts'
import type { Route } from './+types/bookmarked-page.ts'
import { changesMade } from './changes-made.ts'
import { KeptPieces } from './kept-pieces.tsx'

export const meta: Route.MetaFunction = () => ownMeta('Bookmarked')

const bookmarked = (client: Client) => dataOfOwn(client.listBookmarkedPieces())
export const loader = ({ context }: Route.LoaderArgs) => bookmarked(context.get(apiContext))
/** Asked for on every visit: what was changed on the page of a piece shows at once. */
export const clientLoader = async () => {
  await changesMade()
  return bookmarked(readingApi)
}

const empty = { title: 'Nothing bookmarked yet', text: 'Bookmark a piece, and it is listed here.' }

export default function BookmarkedPage({ loaderData: { pieces } }: Route.ComponentProps) {
  return <KeptPieces title="Bookmarked" pieces={pieces} empty={empty} />
}
