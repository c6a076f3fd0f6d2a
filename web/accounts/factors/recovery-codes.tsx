import { Download } from 'lucide'
import { api } from '#web/api/client.ts'
import { useOperation } from '#web/forms/use-operation.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog, DialogActions, DialogText } from '#web/ui/dialog/dialog.tsx'
import { saveFile } from '#web/ui/download/save-file.ts'
import { ErrorMessage } from '#web/ui/error-message/error-message.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
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
        Each recovery code works once, in place of a factor you have lost or do not have with you. You have {left === 1 ? '1 code' : `${left} codes`}{' '}
        left. New codes replace the old ones.
      </p>
      <ErrorMessage error={error} />
      <Button isBusy={isBusy} onClick={() => void run()}>
        Create new recovery codes
      </Button>
    </>
  )
}

const header = 'Recovery codes for Bellows. Each one works for one login, in place of your second factor.'

/** Shows new recovery codes, this once. */
export const RecoveryCodesDialog = ({ codes, onClose }: { codes: string[]; onClose: () => void }) => (
  <Dialog title="Your recovery codes" staysOpen onClose={onClose}>
    <DialogText>Keep them somewhere safe other than this device: on paper, or in a password manager. They are shown only once.</DialogText>
    <ol className={styles.codes}>
      {codes.map((code) => (
        <li key={code}>
          <code>{code}</code>
        </li>
      ))}
    </ol>
    <DialogActions>
      <Button onClick={() => saveFile(new Blob([`${header}\n\n${codes.join('\n')}\n`], { type: 'text/plain' }), 'bellows-recovery-codes.txt')}>
        <Icon icon={Download} />
        Save as a file
      </Button>
      <Button variant="primary" onClick={onClose}>
        I have saved them
      </Button>
    </DialogActions>
  </Dialog>
)
