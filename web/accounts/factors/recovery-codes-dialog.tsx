import { Download } from 'lucide'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog, DialogActions, DialogText } from '#web/ui/dialog/dialog.tsx'
import { saveFile } from '#web/ui/download/save-file.ts'
import { Icon } from '#web/ui/icon/icon.tsx'
import styles from './factors-page.module.css'

const header = 'Recovery codes for Bellows. Each one is good for one login, in place of the second factor.'

/** Shows new recovery codes, this once. */
export const RecoveryCodesDialog = ({ codes, onClose }: { codes: string[]; onClose: () => void }) => (
  <Dialog title="Your recovery codes" staysOpen onClose={onClose}>
    <DialogText>Keep them where you find them without this device: printed, or in a password manager. They are shown only now.</DialogText>
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
        I have kept them
      </Button>
    </DialogActions>
  </Dialog>
)
