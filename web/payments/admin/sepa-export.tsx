import { Download } from 'lucide'
import { useRevalidator } from 'react-router'
import { api } from '#web/api/client.ts'
import { useOperation } from '#web/forms/use-operation.ts'
import { Button } from '#web/ui/button/button.tsx'
import { saveFile } from '#web/ui/download/save-file.ts'
import { ErrorMessage } from '#web/ui/error-message/error-message.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import type { Payout } from './payout-operations.tsx'

const fileName = (at: Date) => `Bellows payouts ${at.toISOString().slice(0, 10)}.xml`

/** Exports the requested payouts as one SEPA file; from then on they are listed as exported. */
export function SepaExport({ obstacle }: { obstacle: string | undefined }) {
  const { revalidate } = useRevalidator()
  const { run, isBusy, error } = useOperation({
    send: () => api.exportPayouts(),
    onSuccess: async ({ data }) => {
      saveFile(data, fileName(new Date()))
      await revalidate()
    },
  })
  if (obstacle)
    return (
      <Button size="small" blockedReason={obstacle}>
        SEPA file
      </Button>
    )
  return (
    <>
      <Button size="small" isBusy={isBusy} onClick={() => void run()}>
        <Icon icon={Download} size={16} />
        SEPA file
      </Button>
      <ErrorMessage error={error} />
    </>
  )
}

/** Saves the file in which a payout was exported once more, byte for byte. */
export function SepaFileAgain({ payout }: { payout: Payout }) {
  const { run, isBusy, error } = useOperation({
    send: () => api.downloadPayoutFile({ params: { payoutId: payout.id } }),
    onSuccess: ({ data }) => {
      saveFile(data, fileName(new Date(payout.exported ?? payout.date)))
      toast('The same file was saved again')
    },
  })
  return (
    <>
      <Button isBusy={isBusy} onClick={() => void run()}>
        <Icon icon={Download} size={16} />
        SEPA file again
      </Button>
      <ErrorMessage error={error} />
    </>
  )
}
