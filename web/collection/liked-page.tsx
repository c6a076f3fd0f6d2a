import type { Client } from '#contract/client.ts'
import { dataOfOwn } from '#web/accounts/guard.ts'
import { apiContext } from '#web/api.ts'
import { readingApi } from '#web/reading-api.ts'
import { ownMeta } from '#web/site/page-meta.ts'
import type { Route } from './+types/liked-page.ts'
import { changesMade } from './changes-made.ts'
import { KeptPieces } from './kept-pieces.tsx'

export const meta: Route.MetaFunction = () => ownMeta('Liked')

const liked = (client: Client) => dataOfOwn(client.listLikedPieces())
export const loader = ({ context }: Route.LoaderArgs) => liked(context.get(apiContext))
/** Asked for on every visit: what was changed on the page of a piece shows at once. */
export const clientLoader = async () => {
  await changesMade()
  return liked(readingApi)
}

const empty = { title: 'Nothing liked yet', text: 'Like a piece, and it is listed here.' }

export default function LikedPage({ loaderData: { pieces } }: Route.ComponentProps) {
  return <KeptPieces title="Liked" pieces={pieces} empty={empty} />
}
