import type { ReactNode } from 'react'
import { Button } from '#web/ui/button/button.tsx'
import { DialogActions } from '#web/ui/dialog/dialog.tsx'
import { Spinner } from '#web/ui/spinner/spinner.tsx'

type FormDialogActionsProps = {
  isBusy: boolean
  onCancel: () => void
  /** What the form does. */
  children: ReactNode
}

/** The buttons below the form of a dialog: to leave it, and to send it. */
export const FormDialogActions = ({ isBusy, onCancel, children }: FormDialogActionsProps) => (
  <DialogActions>
    <Button variant="quiet" isDisabled={isBusy} onClick={onCancel}>
      Cancel
    </Button>
    <Button type="submit" variant="primary" isBusy={isBusy}>
      {isBusy && <Spinner />}
      {children}
    </Button>
  </DialogActions>
)
