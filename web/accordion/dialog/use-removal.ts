import type { MyAccordions } from '#contract/accordion/my-accordion.ts'
import { useOperation } from '#web/forms/use-operation.ts'
import { unknownErrorText } from '#web/site/errors/error-texts.ts'
import { toast } from '#web/ui/toast/toast.ts'
import { useAccordions } from '../use-accordions.ts'
import { withoutAccordion, withRemoved } from './draft.ts'

/** How long the page takes at most to show what was saved, in milliseconds. */
const settling = 100

/** Removes the accordion at a place and closes its dialog; a toast takes that back. `findOpener` finds what has the focus after both. */
export function useRemoval(place: number, { findOpener, onClose }: { findOpener: () => HTMLElement | null; onClose: () => void }) {
  const { current, save } = useAccordions()
  const keepFocus = () => document.activeElement === document.body && findOpener()?.focus()
  const restore = async (before: MyAccordions) => {
    const { status, message } = await save(withRemoved(current(), before, place)).catch(() => ({ status: 0, message: '' }))
    if (status === 200) setTimeout(keepFocus, settling)
    else toast(message || unknownErrorText)
  }
  return useOperation({
    send: async (before: MyAccordions) => save(withoutAccordion(before, place)),
    onSuccess: (_, before: MyAccordions) => {
      onClose()
      setTimeout(() => {
        keepFocus() // one Tab leads from there to the toast
        toast('Accordion removed', { name: 'Undo', onPress: () => void restore(before) })
      }, settling)
    },
  })
}
