import { Dialog } from '#web/ui/dialog/dialog.tsx'
import field from '#web/ui/field.module.css'
import styles from './link-dialog.module.css'

/** A link to be copied by hand: it stands there selected. */
export function LinkDialog({ address, onClose }: { address: string; onClose: () => void }) {
  return (
    <Dialog title="Share" onClose={onClose}>
      <label className={styles.label}>
        The link to this piece
        <input className={field.input} readOnly value={address} ref={(input) => input?.select()} onFocus={(event) => event.target.select()} />
      </label>
    </Dialog>
  )
}
