import button from '#web/ui/button.module.css'
import dialog from '#web/ui/dialog/dialog.module.css'
import { Dialog } from '#web/ui/dialog/dialog.tsx'

/** Asks before a kept draft is thrown away: nothing brings it back. */
export const DropDraft = ({ onDrop, onClose }: { onDrop: () => void; onClose: () => void }) => (
  <Dialog title="Throw the draft away?" onClose={onClose}>
    <p className={dialog.text}>What you have typed and the files you have chosen are deleted from this device. This cannot be undone.</p>
    <div className={dialog.foot}>
      <button type="button" className={button.base} onClick={onClose}>
        Keep it
      </button>
      <button type="button" className={button.danger} onClick={onDrop}>
        Throw it away
      </button>
    </div>
  </Dialog>
)
