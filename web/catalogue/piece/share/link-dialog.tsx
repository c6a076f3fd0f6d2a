import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { FieldGroup } from '#web/ui/field/field.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'

/** A link to copy by hand, selected. */
export const LinkDialog = ({ url, onClose }: { url: string; onClose: () => void }) => (
  <Dialog title="Share" onClose={onClose}>
    <FieldGroup>
      <TextField label="The link to this piece" readOnly value={url} ref={(input) => input?.select()} onFocus={(event) => event.target.select()} />
    </FieldGroup>
  </Dialog>
)
