import { lazy, memo, Suspense } from 'react'
import type { AccordionBlock, AccordionSummary } from '#web/accordion/block/accordion-block.tsx'
import type { Data } from '#web/api/client.ts'
import { loadCode } from '#web/site/connection/load-code.ts'

type Parts = { AccordionBlock: typeof AccordionBlock; AccordionSummary: typeof AccordionSummary }
type AccordionProps = { piece: Data<'getPiece'>['piece'] }

let onServer: Parts | undefined

/** Lets the server render what the browser loads later: the browser leaves its HTML as it is until the code has arrived. */
export function renderAccordionWith(parts: Parts) {
  onServer = parts
}

const load = () => loadCode(() => import('#web/accordion/block/accordion-block.tsx'))
const LazySummary = lazy(async () => ({ default: (await load()).AccordionSummary }))
const LazyBlock = lazy(async () => ({ default: (await load()).AccordionBlock }))

/** The grade of a piece and what its left hand needs, below its instruments. */
export const PieceAccordionSummary = memo(({ piece: { id, accordion } }: AccordionProps) => {
  const Summary = import.meta.env.SSR ? onServer!.AccordionSummary : LazySummary
  return <Suspense>{accordion && <Summary pieceId={id} facts={accordion} />}</Suspense>
})

/** What a piece with an accordion demands of it. */
export const PieceAccordion = memo(({ piece: { id, accordion, instrumentation } }: AccordionProps) => {
  const Block = import.meta.env.SSR ? onServer!.AccordionBlock : LazyBlock
  return <Suspense>{(accordion ?? instrumentation.includes(1)) && <Block pieceId={id} facts={accordion} />}</Suspense>
})
