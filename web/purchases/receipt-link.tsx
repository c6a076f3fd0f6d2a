import { useMutation } from '@tanstack/react-query'
import { api, dataOf } from '#web/api.ts'
import { withRetries } from '#web/retries.ts'
import { saveFile } from '#web/ui/save-file.ts'
import textButton from '#web/ui/text-button.module.css'
import { toast } from '#web/ui/toast.ts'
import { unexplained } from './agreement.ts'

/** Saves the receipt of what was paid. `about` says of what, to those who hear the page. */
export function ReceiptLink({ orderId, about }: { orderId: number; about: string }) {
  const save = useMutation({
    mutationFn: async () => saveFile(await withRetries(() => dataOf(api.getReceipt({ params: { orderId } }))), `Receipt ${orderId}.pdf`),
    onError: async (error) => toast((error instanceof Response && (await error.text())) || unexplained),
  })
  return (
    <button className={textButton.text} aria-busy={save.isPending} onClick={() => save.isPending || save.mutate()}>
      Receipt <span className="unseen">{about}</span>
    </button>
  )
}
