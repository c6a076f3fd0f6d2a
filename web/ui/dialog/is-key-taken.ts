import type { Dialog } from '@base-ui/react/dialog'

/** Whether a dialog is to be closed by an Escape that has closed something within it already, such as suggestions. */
export const isKeyTaken = ({ reason, event }: Dialog.Root.ChangeEventDetails) => reason === 'escape-key' && event.defaultPrevented
