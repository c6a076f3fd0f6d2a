import { Download } from 'lucide-react'
import { api } from '#web/api/client.ts'
import { unknownErrorText } from '#web/site/errors/error-texts.ts'
import { Button } from '#web/ui/button/button.tsx'
import { ErrorMessage } from '#web/ui/refusal.tsx'
import { saveFile } from '#web/ui/download/save-file.ts'
import { useSubmit } from '#web/ui/use-sending.ts'

/** All open requests as a file that the bank takes. */
export function SepaExport({ isEmpty }: { isEmpty: boolean }) {
  const save = useSubmit(async () => {
    const answer = await api.exportPayouts()
    if (answer.status !== 200) return { lines: [answer.message || unknownErrorText] }
    saveFile(answer.data, `Bellows payouts ${new Date().toISOString().slice(0, 10)}.xml`)
    return undefined
  }, unknownErrorText)
  if (isEmpty)
    return (
      <Button size="small" blockedReason="There is no open request">
        SEPA file
      </Button>
    )
  return (
    <>
      <Button size="small" isBusy={save.isBusy} onClick={() => void save.send({})}>
        <Download size={16} strokeWidth={1.75} aria-hidden />
        SEPA file
      </Button>
      <ErrorMessage mistake={save.mistake} />
    </>
  )
}
