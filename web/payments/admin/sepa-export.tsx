import { Download } from 'lucide-react'
import { api } from '#web/api.ts'
import { unexplained } from '#web/site/failures.ts'
import { BlockedButton } from '#web/ui/blocked-button.tsx'
import button from '#web/ui/button.module.css'
import { ErrorMessage } from '#web/ui/refusal.tsx'
import { saveFile } from '#web/ui/save-file.ts'
import { useSubmit } from '#web/ui/use-sending.ts'

/** All open requests as a file that the bank takes. */
export function SepaExport({ isEmpty }: { isEmpty: boolean }) {
  const save = useSubmit(async () => {
    const answer = await api.exportPayouts()
    if (answer.status !== 200) return { lines: [answer.message || unexplained] }
    saveFile(answer.data, `Bellows payouts ${new Date().toISOString().slice(0, 10)}.xml`)
    return undefined
  }, unexplained)
  if (isEmpty) return <BlockedButton reason="There is no open request">SEPA file</BlockedButton>
  return (
    <>
      <button className={button.small} aria-busy={save.isBusy} onClick={() => void save.send({})}>
        <Download size={16} strokeWidth={1.75} aria-hidden />
        SEPA file
      </button>
      <ErrorMessage mistake={save.mistake} />
    </>
  )
}
