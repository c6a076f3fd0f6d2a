import { useEffect, useRef, type ReactNode } from 'react'
import styles from './dialog.module.css'

/** The ways out of a dialog that tells something, the main one last. It takes the focus, also where it comes later than the dialog. */
export function DialogFoot({ children }: { children: ReactNode }) {
  const foot = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const main = foot.current!.lastElementChild as HTMLElement
    main.focus()
    // The dialog takes the focus itself a moment after what had it before has gone.
    const moment = setTimeout(() => document.activeElement?.role === 'dialog' && main.focus(), 100)
    return () => clearTimeout(moment)
  }, [])
  return (
    <div ref={foot} className={styles.foot}>
      {children}
    </div>
  )
}
