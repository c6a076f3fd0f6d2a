import type { ReactNode } from 'react'
import { Button, type ButtonProps } from '#web/ui/button/button.tsx'
import { Dialog, DialogActions, DialogText } from '#web/ui/dialog/dialog.tsx'
import { ErrorMessage } from '#web/ui/error-message/error-message.tsx'
import type { AnyAnswer, OperationOptions } from './perform-operation.ts'
import { useOperation } from './use-operation.ts'

type OperationDialogProps<A extends AnyAnswer> = OperationOptions<void, A> & {
  title: string
  /** What the operation does, and whether it can be undone. */
  children: ReactNode
  /** The buttons: the operation, and leaving everything as it is. */
  action: string
  cancel: string
  variant?: ButtonProps['variant']
  onClose: () => void
}

/** Asks before an operation is performed, and shows its error. */
export function OperationDialog<A extends AnyAnswer>(props: OperationDialogProps<A>) {
  const { title, children, action, cancel, variant = 'primary', onClose, ...operation } = props
  const { run, isBusy, error } = useOperation(operation)
  return (
    <Dialog title={title} isBusy={isBusy} onClose={onClose}>
      <DialogText>{children}</DialogText>
      <ErrorMessage error={error} />
      <DialogActions>
        <Button isDisabled={isBusy} onClick={onClose}>
          {cancel}
        </Button>
        <Button variant={variant} isBusy={isBusy} onClick={() => void run()}>
          {action}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
