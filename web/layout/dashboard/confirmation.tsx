import { useEffect, useState, type ComponentType } from 'react'
import type * as Module from '#web/accounts/login/confirm-dialog.tsx'
import { useConfirmationRequest } from '#web/session/confirmation.ts'

/** The dialog that asks for the password, loaded when it is needed first. If it cannot be loaded, the call that needed it fails. */
export function Confirmation() {
  const onSettled = useConfirmationRequest()
  const [Dialog, setDialog] = useState<ComponentType<Parameters<typeof Module.ConfirmDialog>[0]>>()
  useEffect(() => {
    if (!onSettled || Dialog) return
    import('#web/accounts/login/confirm-dialog.tsx').then(
      ({ ConfirmDialog }) => setDialog(() => ConfirmDialog),
      () => onSettled(false),
    )
  }, [onSettled, Dialog])
  return onSettled && Dialog ? <Dialog onSettled={onSettled} /> : null
}
