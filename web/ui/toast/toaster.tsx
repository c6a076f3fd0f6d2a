import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { dismiss, durationOf, useToasts, type Toast } from './toast.ts'
import styles from './toaster.module.css'
import { useTabStop } from './use-tab-stop.ts'

/**
 * Shows the toasts. It stands on every page from the start, because only changes of an existing live region are announced. Base UI's toast
 * would add 12 kB to every page.
 */
export function Toaster() {
  const toasts = useToasts()
  return (
    <div className={styles.place} role="status" aria-atomic="false">
      {toasts.map((toast) => (
        <ToastBubble key={toast.id} {...toast} />
      ))}
    </div>
  )
}

/** A toast. Its time stops while the pointer is over it, while its link has the focus, and while one Tab leads to the link; then it starts anew. */
function ToastBubble(toast: Toast) {
  const [isPaused, setPaused] = useState(false)
  const { id, text, link } = toast
  const duration = durationOf(toast)
  const anchor = useRef<HTMLAnchorElement>(null)
  const isNextTabStop = useTabStop(anchor)
  useEffect(() => {
    if (isPaused || isNextTabStop) return undefined
    const timer = setTimeout(() => dismiss(id), duration)
    return () => clearTimeout(timer)
  }, [id, duration, isPaused, isNextTabStop])
  return (
    <div
      className={styles.bubble}
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
    >
      <span>{text}</span>
      {link && (
        <Link ref={anchor} to={link.to} onClick={() => dismiss(id)}>
          {link.name}
        </Link>
      )}
    </div>
  )
}
