import { lazy, Suspense, useState } from 'react'
import type { AccordionFacts } from '#contract/accordion/part-facts.ts'
import { StatedFacts } from '#web/accordion/block/accordion-block.tsx'
import { loadOrFail } from '#web/site/connection/load-or-fail.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Subsection } from '#web/ui/layout/section.tsx'

const CorrectFactsDialog = lazy(async () => ({ default: (await loadOrFail(() => import('./correct-facts-dialog.tsx'))).CorrectFactsDialog }))

/** What a correction needs to know of a piece. */
export type CorrectedPiece = {
  id: number
  version: number
  title: string
  instrumentation: number[]
  scores: { name: string }[]
  accordion?: AccordionFacts | undefined
}

/** What a piece states about the accordion; an admin can correct it. */
export function ReviewedAccordion({ piece }: { piece: CorrectedPiece }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Subsection title="Accordion">
      {piece.accordion ? <StatedFacts facts={piece.accordion} /> : <p>The composer hasn’t said what this piece needs.</p>}
      <p>
        <Button size="small" onClick={() => setOpen(true)}>
          Correct these facts
        </Button>
      </p>
      {isOpen && (
        <Suspense>
          <CorrectFactsDialog piece={piece} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Subsection>
  )
}
