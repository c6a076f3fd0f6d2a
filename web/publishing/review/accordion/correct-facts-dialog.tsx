import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { maxReviewReason } from '#contract/forms/limits.ts'
import { api } from '#web/api/client.ts'
import { useOperationForm } from '#web/forms/use-operation-form.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog/dialog.tsx'
import { ErrorMessage } from '#web/ui/error-message/error-message.tsx'
import { TextArea } from '#web/ui/field/text-field.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { fromFacts, partsOf, toFacts, withPart, type AccordionOrigin } from '../../wizard/accordion/accordion-draft.ts'
import { accordionNames } from '../../wizard/accordion/accordion-names.ts'
import { PartsQuestions } from '../../wizard/accordion/parts-questions.tsx'
import type { CorrectedPiece } from './reviewed-accordion.tsx'

/** Corrects what a piece states about the accordion, with a note that its composer receives. */
export function CorrectFactsDialog({ piece, onClose }: { piece: CorrectedPiece; onClose: () => void }) {
  const { id, title, instrumentation: instruments, scores } = piece
  const { revalidate } = useRevalidator()
  const [stated, setStated] = useState<AccordionOrigin>(() => ({ accordion: fromFacts(piece.accordion, scores), instruments, scores, filled: {} }))
  const [shown, show] = useState(0)
  const parts = partsOf(stated)
  const form = useOperationForm({
    schema: async () => (await import('#contract/publishing.ts')).publishing.correctAccordion.body.pick({ note: true }),
    keepAs: `facts ${id}`,
    defaultValues: { note: '' },
    send: ({ note }) => api.correctAccordion({ params: { pieceId: id }, body: { accordion: toFacts(stated), note, version: piece.version } }),
    fallback: 'An error occurred while correcting the facts.',
    onSuccess: async () => {
      toast(`The facts of “${title}” were corrected`)
      await revalidate()
      onClose()
    },
  })
  return (
    <Dialog title={`The accordion of “${title}”`} isBusy={form.isBusy} isWide staysOpen onClose={onClose}>
      <form {...form.props}>
        <PartsQuestions
          parts={parts}
          names={accordionNames(scores, parts)}
          shown={shown}
          onShow={show}
          onAnswer={(place, answers) =>
            setStated((before) => ({ ...before, accordion: withPart(before, place, { ...partsOf(before)[place], ...answers }) }))
          }
          isFilled={() => false}
        />
        <TextArea
          {...form.control('note')}
          label="Note to the composer"
          hint="The composer gets it by e-mail with what has changed, and it stays in the log."
          maxLength={maxReviewReason}
          isCounted
          rows={3}
        />
        <ErrorMessage error={form.error} />
        <DialogActions>
          <Button onClick={() => form.isBusy || onClose()}>Cancel</Button>
          <Button type="submit" variant="primary" isBusy={form.isBusy}>
            Correct
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
