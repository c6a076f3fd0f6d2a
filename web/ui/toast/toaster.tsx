import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { dismiss, lifeOf, useToasts, type Toast } from './toast.ts'
import styles from './toaster.module.css'
import { useTabStop } from './use-tab-stop.ts'

/** Where bubbles appear: once on every page, because only what is there before is read out when it changes. */
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

/** Its time stands still while somebody points at it, has its link in focus, or is one press of Tab away from it. */
function ToastBubble(toast: Toast) {
  const [isHeld, setHeld] = useState(false)
  const { id, text, link } = toast
  const life = lifeOf(toast)
  const way = useRef<HTMLAnchorElement>(null)
  const isNext = useTabStop(way)
  useEffect(() => {
    if (isHeld || isNext) return undefined
    const end = setTimeout(() => dismiss(id), life)
    return () => clearTimeout(end)
  }, [id, life, isHeld, isNext])
  return (
    <div
      className={styles.bubble}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <span>{text}</span>
      {link && (
        <Link ref={way} to={link.to} onClick={() => dismiss(id)}>
          {link.name}
        </Link>
      )}
    </div>
  )
}
