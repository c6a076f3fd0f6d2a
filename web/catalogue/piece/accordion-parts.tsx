import { useRouteLoaderData } from 'react-router'
import type { AccordionBlock, AccordionSummary } from '#web/accordion/block/accordion-block.tsx'
import type { Data } from '#web/api/client.ts'
import type { loader } from '#web/root.tsx'
import { loadedLater } from '#web/site/connection/loaded-later.tsx'

const load = () => import('#web/accordion/block/accordion-block.tsx')
const summary = loadedLater(async () => (await load()).AccordionSummary)
const block = loadedLater(async () => (await load()).AccordionBlock)

/** Gives the server what the browser loads later. */
export function renderAccordionWith(parts: { AccordionBlock: typeof AccordionBlock; AccordionSummary: typeof AccordionSummary }) {
  summary.renderWith(parts.AccordionSummary)
  block.renderWith(parts.AccordionBlock)
}

type AccordionProps = { piece: Data<'getPiece'>['piece'] }

/** The grade of a piece and what its left hand needs, below its instruments. */
export const PieceAccordionSummary = ({ piece: { id, accordion } }: AccordionProps) => accordion && <summary.Part pieceId={id} facts={accordion} />

/** What a piece with an accordion demands of it. Admins, who are told what its last review says as its artist is, can correct that. */
export function PieceAccordion({ piece: { id, accordion, instrumentation, composer, confirmedMessage } }: AccordionProps) {
  const isOwn = useRouteLoaderData<typeof loader>('root')?.artistId === composer.id
  if (!accordion && !instrumentation.includes(1)) return null
  return <block.Part pieceId={id} facts={accordion} isCorrectable={confirmedMessage !== undefined && !isOwn} />
}
