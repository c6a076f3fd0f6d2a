import { Download } from 'lucide-react'
import { apiPath } from '#web/api-path.ts'
import { api } from '#web/api.ts'
import { unexplained } from '#web/site/failures.ts'
import button from '#web/ui/button.module.css'
import { ErrorMessage } from '#web/ui/refusal.tsx'
import { toast } from '#web/ui/toast.ts'
import { useSubmit } from '#web/ui/use-sending.ts'
import styles from './settings-page.module.css'

/** All own data as a file. The browser saves it as it comes and shows how far it is: nothing of it is held in the page. */
export function OwnCopy() {
  const asking = useSubmit(async () => {
    const answer = await api.askForOwnData()
    if (answer.status !== 200) return { lines: [answer.message || unexplained] }
    location.assign(`${apiPath()}/settings/data/${answer.data.request}`)
    toast('The download begins')
    return undefined
  }, unexplained)
  return (
    <>
      <p className={styles.text}>
        A ZIP file with all we know about you: your account, profile, pieces, purchases, sales and everything else as JSON, and the scores, recordings
        and the picture you uploaded. With many recordings it takes some minutes.
      </p>
      <ErrorMessage mistake={asking.mistake} />
      <button className={button.base} aria-busy={asking.isBusy} onClick={() => void asking.send({})}>
        <Download size={20} strokeWidth={1.5} aria-hidden />
        Download my data
      </button>
    </>
  )
}
