import { Dialog } from '#web/ui/dialog/dialog.tsx'

type MyAccordionDialogProps = {
  /** The place of the accordion that is shown; by default the one in use. */
  index: number | undefined
  onClose: () => void
}

export function MyAccordionDialog({ onClose }: MyAccordionDialogProps) {
  return (
    <Dialog title="My accordion" onClose={onClose}>
      {null}
    </Dialog>
  )
}
