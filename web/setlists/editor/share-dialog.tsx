import { Copy } from 'lucide'
import { useRouteLoaderData } from 'react-router'
import { api } from '#web/api/client.ts'
import { useOperation } from '#web/forms/use-operation.ts'
import type { loader } from '#web/root.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Checkbox } from '#web/ui/checkbox/checkbox.tsx'
import { Dialog, DialogActions, DialogText } from '#web/ui/dialog/dialog.tsx'
import { ErrorMessage } from '#web/ui/error-message/error-message.tsx'
import { FieldGroup } from '#web/ui/field/field.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import type { Setlist } from '../describe-setlist.ts'

type ShareDialogProps = { setlist: Pick<Setlist, 'id' | 'share'>; onChange: (share: Setlist['share']) => void; onClose: () => void }

async function copy(url: string) {
  await navigator.clipboard.writeText(url) // missing on pages without https
  toast('Link copied to clipboard')
}

/** Makes the link of a setlist, copies it, and ends it. */
export function ShareDialog({ setlist: { id, share }, onChange, onClose }: ShareDialogProps) {
  const site = useRouteLoaderData<typeof loader>('root')!.site
  const params = { setlistId: id }
  const sharing = useOperation({
    send: (notes: boolean) => api.shareSetlist({ params, body: { notes } }),
    onSuccess: ({ data }) => onChange(data.share),
  })
  const ending = useOperation({ send: () => api.unshareSetlist({ params }), onSuccess: () => onChange(null) })
  const link = share && `${site}/setlists/${share.token}`
  return (
    <Dialog title="Share this setlist" onClose={onClose}>
      <DialogText>
        Anyone with the link can see the order and open the pieces they have. Your name is shown only if you are an artist here.
      </DialogText>
      {share && link && (
        <FieldGroup>
          <TextField label="Link" readOnly value={link} onFocus={(event) => event.target.select()} />
          <Checkbox checked={share.notes} disabled={sharing.isBusy} onCheckedChange={(notes) => void sharing.run(notes)}>
            Include my notes
          </Checkbox>
        </FieldGroup>
      )}
      <ErrorMessage error={sharing.error ?? ending.error} />
      <DialogActions>
        {share && link ? (
          <>
            <Button isBusy={ending.isBusy} onClick={() => void ending.run()}>
              Turn off the link
            </Button>
            <Button variant="primary" onClick={() => void copy(link).catch(() => toast('Select the link to copy it'))}>
              <Icon icon={Copy} />
              Copy
            </Button>
          </>
        ) : (
          <Button variant="primary" isBusy={sharing.isBusy} onClick={() => void sharing.run(false)}>
            Create a link
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}
