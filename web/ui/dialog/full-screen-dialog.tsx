import { Dialog as BaseDialog } from '@base-ui/react/dialog'
import { X } from 'lucide'
import type { KeyboardEvent, ReactNode } from 'react'
import { IconButton } from '../button/button.tsx'
import { useCloseRequest } from './close-request.ts'
import { isKeyTaken } from './is-key-taken.ts'
import styles from './full-screen-dialog.module.css'
import { useFinalFocus } from './use-final-focus.ts'

type FullScreenDialogProps = {
  title: ReactNode
  /** A line below the title. */
  about?: ReactNode
  /** Stand at the end of the head. */
  tools?: ReactNode
  onKeyDown?: (event: KeyboardEvent) => void
  onClose: () => void
  children: ReactNode
}

/** A modal dialog that fills the window below a head. Escape and Back close it, and the focus returns. */
export function FullScreenDialog({ title, about, tools, onKeyDown, onClose, children }: FullScreenDialogProps) {
  const returnFocus = useFinalFocus()
  useCloseRequest(onClose)
  return (
    <BaseDialog.Root open onOpenChange={(isOpen, change) => !isOpen && !isKeyTaken(change) && onClose()}>
      <BaseDialog.Portal>
        <BaseDialog.Popup
          className={styles.screen}
          finalFocus={returnFocus}
          onKeyDown={onKeyDown}
          onPointerDown={(event) => event.stopPropagation()} // what opened it may follow drags: tabs would turn behind it
        >
          <header className={styles.head}>
            <IconButton icon={X} label="Close" onClick={onClose} />
            <div className={styles.title}>
              <BaseDialog.Title className={styles.name}>{title}</BaseDialog.Title>
              {about && <p className={styles.about}>{about}</p>}
            </div>
            {tools}
          </header>
          {children}
        </BaseDialog.Popup>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  )
}
