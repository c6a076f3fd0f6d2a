import { Download } from 'lucide'
import { apiPath } from '#web/api/api-path.ts'
import { api } from '#web/api/client.ts'
import { useOperation } from '#web/forms/use-operation.ts'
import { Button } from '#web/ui/button/button.tsx'
import { ErrorMessage } from '#web/ui/error-message/error-message.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import styles from './settings-page.module.css'

/** Downloads the data export. The browser saves it as it arrives and shows the progress; the page holds none of it. */
export function DataExport() {
  const { run, isBusy, error } = useOperation({
    send: () => api.requestDataExport(),
    onSuccess: ({ data }) => {
      location.assign(`${apiPath()}/settings/data/${data.request}`)
      toast('The download begins')
    },
  })
  return (
    <>
      <p className={styles.text}>
        A ZIP file with all we know about you: your account, profile, pieces, purchases, sales and everything else as JSON, and the scores, recordings
        and the picture you uploaded. With many recordings it takes some minutes.
      </p>
      <ErrorMessage error={error} />
      <Button isBusy={isBusy} onClick={() => void run()}>
        <Icon icon={Download} />
        Download my data
      </Button>
    </>
  )
}
