import { api } from '#web/api/client.ts'
import { useOperation } from '#web/forms/use-operation.ts'
import { Button } from '#web/ui/button/button.tsx'
import { ErrorMessage } from '#web/ui/error-message/error-message.tsx'
import styles from './factors-page.module.css'

/** How many recovery codes are left, and a button that replaces them. */
export function RecoveryCodes({ left, onCreated }: { left: number; onCreated: (codes: string[]) => void }) {
  const { run, isBusy, error } = useOperation({
    send: () => api.createRecoveryCodes(),
    onSuccess: ({ data }) => onCreated(data.recoveryCodes),
  })
  return (
    <>
      <p className={styles.text}>
        A recovery code replaces a factor that is lost or not at hand, once. You have {left === 1 ? '1 code' : `${left} codes`} left. New codes
        replace all that you have.
      </p>
      <ErrorMessage error={error} />
      <Button isBusy={isBusy} onClick={() => void run()}>
        Create new recovery codes
      </Button>
    </>
  )
}
