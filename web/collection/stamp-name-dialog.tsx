import { useRevalidator } from 'react-router'
import { stampName } from '#contract/forms/limits.ts'
import { api } from '#web/api/client.ts'
import { FormDialogActions } from '#web/forms/form-dialog-actions.tsx'
import { useOperationForm } from '#web/forms/use-operation-form.ts'
import { Dialog, DialogText } from '#web/ui/dialog/dialog.tsx'
import { ErrorMessage } from '#web/ui/error-message/error-message.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import { toast } from '#web/ui/toast/toast.ts'

type StampNameDialogProps = { pieceId: number; name: string; onClose: () => void }

/** SHOP-08: sets another name at the foot of the pages of a bought piece, once. */
export function StampNameDialog({ pieceId, name, onClose }: StampNameDialogProps) {
  const { revalidate } = useRevalidator()
  const form = useOperationForm({
    schema: async () => (await import('#contract/forms/stamp-form.ts')).stampForm,
    keepAs: `stamp ${pieceId}`,
    defaultValues: { name },
    send: (body) => api.setStampName({ params: { pieceId }, body }),
    onSuccess: async () => {
      toast('Name saved')
      onClose()
      await revalidate()
    },
  })
  return (
    <Dialog title="Name on the score" isBusy={form.isBusy} onClose={onClose}>
      <form {...form.props}>
        <DialogText>This name is printed at the foot of each page. You can change it once, for example to the name of your ensemble.</DialogText>
        <TextField {...form.control('name')} label="Name" maxLength={stampName.max} autoComplete="off" />
        <ErrorMessage error={form.error} />
        <FormDialogActions isBusy={form.isBusy} onCancel={onClose}>
          Save name
        </FormDialogActions>
      </form>
    </Dialog>
  )
}
