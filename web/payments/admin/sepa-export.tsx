import { Download } from 'lucide'
import { api } from '#web/api/client.ts'
import { useOperation } from '#web/forms/use-operation.ts'
import { Button } from '#web/ui/button/button.tsx'
import { saveFile } from '#web/ui/download/save-file.ts'
import { ErrorMessage } from '#web/ui/error-message/error-message.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'

/** Downloads all open payouts as one SEPA file. */
export function SepaExport({ isEmpty }: { isEmpty: boolean }) {
  const { run, isBusy, error } = useOperation({
    send: () => api.exportPayouts(),
    onSuccess: ({ data }) => saveFile(data, `Bellows payouts ${new Date().toISOString().slice(0, 10)}.xml`),
  })
  if (isEmpty)
    return (
      <Button size="small" blockedReason="There is no open request">
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
