import { Dialog as BaseDialog } from '@base-ui/react/dialog'
import { X } from 'lucide'
import { useEffect, useRef, type ReactNode } from 'react'
import { Icon } from '../icon/icon.tsx'
import { Spinner } from '../spinner/spinner.tsx'
import { useCloseRequest } from './close-request.ts'
import { isKeyTaken } from './is-key-taken.ts'
import styles from './dialog.module.css'
import { useFinalFocus } from './use-final-focus.ts'

type DialogProps = {
  title: ReactNode
  /** A busy dialog cannot be closed. */
  isBusy?: boolean
  isWide?: boolean
  /** Stands at the right edge of a wide window, in its whole height. */
  isDrawer?: boolean
  /** A click outside does not close it; the second click of a double click on what opened it would. */
  staysOpen?: boolean
  onClose: () => void
  /** Takes the focus after closing, where the element that opened the dialog no longer exists. */
  finalFocus?: () => HTMLElement | null
  children: ReactNode
}

/**
 * A modal dialog: centred, on phones at the bottom. The focus goes to its first control and returns on closing; Escape, Back and a click
 * outside close it.
 */
export function Dialog({ title, isBusy = false, isWide = false, isDrawer = false, staysOpen = false, onClose, finalFocus, children }: DialogProps) {
  const returnFocus = useFinalFocus(finalFocus)
  useCloseRequest(() => isBusy || onClose())
  return (
    <BaseDialog.Root
      open
      disablePointerDismissal={staysOpen}
      onOpenChange={(isOpen, change) => !isOpen && !isBusy && !isKeyTaken(change) && onClose()}
    >
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className={styles.scrim} />
        <BaseDialog.Popup className={isDrawer ? styles.drawer : isWide ? styles.wide : styles.sheet} finalFocus={returnFocus}>
          <BaseDialog.Title className={styles.title}>{title}</BaseDialog.Title>
          {children}
          <BaseDialog.Close className={styles.close} aria-label="Close" disabled={isBusy}>
            <Icon icon={X} />
          </BaseDialog.Close>
        </BaseDialog.Popup>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  )
}

type DialogTextProps = { className?: string; role?: 'status' | 'alert'; children: ReactNode }

/** A paragraph of a dialog; with a role it is announced when it appears. */
export const DialogText = ({ className = '', role, children }: DialogTextProps) => (
  <p className={`${styles.text} ${className}`} role={role}>
    {children}
  </p>
)

/** Stands in a dialog until its content is loaded, and appears only if that takes a while. The text says what is loading. */
export const DialogLoading = ({ children }: { children: ReactNode }) => (
  <p className={styles.loading} role="status">
    <Spinner /> {children}
  </p>
)

type DialogActionsProps = { className?: string; takesFocus?: boolean; children: ReactNode }

/** The buttons of a dialog, the main one last. With `takesFocus` the main one is focused, also where it is rendered after the dialog. */
export function DialogActions({ className = '', takesFocus = false, children }: DialogActionsProps) {
  const actions = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!takesFocus) return undefined
    const main = actions.current!.lastElementChild as HTMLElement
    main.focus()
    // The dialog focuses itself shortly after the focused element has been removed.
    const timer = setTimeout(() => document.activeElement?.role === 'dialog' && main.focus(), 100)
    return () => clearTimeout(timer)
  }, [takesFocus])
  return (
    <div ref={actions} className={`${styles.foot} ${className}`}>
      {children}
    </div>
  )
}
