import { lazy, Suspense, useSyncExternalStore } from 'react'
import { useSearchParams } from 'react-router'
import { buyFirst } from '#contract/answers/shown-messages.ts'
import { load } from '#web/api/load.ts'
import { useKeptCheck } from '#web/offline/use-kept-check.ts'
import { pieceQuery } from '#web/pieces/piece-query.ts'
import { loadOrFail } from '#web/site/connection/load-or-fail.ts'
import { privateMeta } from '#web/site/page-meta.ts'
import { Button } from '#web/ui/button/button.tsx'
import type { Route } from './+types/stand-page.ts'
import { Opening, OpeningScore } from './opening.tsx'
import { startWorkerAhead } from '#web/pieces/page-drawing/reader-worker.ts'

/** What may be opened depends on the visitor: no cache keeps it, no search engine finds it. */
export const headers: Route.HeadersFunction = () => ({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
export const meta: Route.MetaFunction = ({ loaderData }) => privateMeta(loaderData?.piece.title ?? 'Stand')

/** Without a connection it is asked for once, because the piece may be kept on this device; otherwise it waits. */
const loadPage = (args: Route.LoaderArgs) => load(args, { ...pieceQuery(args.params.pieceId), networkMode: 'offlineFirst' })
export { loadPage as loader, loadPage as clientLoader }

if (!import.meta.env.SSR) startWorkerAhead()

/** Loaded beside the page, so that the list of all pages, which every page loads, does not name its files. */
const OpenedScore = lazy(async () => ({ default: (await loadOrFail(() => import('./opened-score.tsx'))).OpenedScore }))

/** STAND-02: a score that the visitor may download, on the whole screen. It is drawn in the browser alone. */
export default function StandPage({ loaderData: { piece, canDownload } }: Route.ComponentProps) {
  const isInBrowser = useSyncExternalStore(
    noChange,
    () => true,
    () => false,
  )
  useKeptCheck('stand')
  const [address] = useSearchParams()
  const asked = address.get('score')
  if (!canDownload)
    return (
      <Opening title={piece.title}>
        <p>{buyFirst}</p>
        <Button variant="primary" to={`/pieces/${piece.id}`}>
          Go to the piece
        </Button>
      </Opening>
    )
  if (!isInBrowser) return <OpeningScore title={piece.title} />
  return (
    <Suspense fallback={<OpeningScore title={piece.title} />}>
      <OpenedScore piece={piece} asked={asked === null ? undefined : Number(asked)} />
    </Suspense>
  )
}

const noChange = () => () => undefined
