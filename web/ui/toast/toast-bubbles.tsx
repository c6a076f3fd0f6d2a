import { X } from 'lucide'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { useLocation } from 'react-router'
import { Button } from '../button/button.tsx'
import { Icon } from '../icon/icon.tsx'
import { dismiss, durationOf } from './shown-toasts.ts'
import { toasts, type Toast } from './toast.ts'
import styles from './toaster.module.css'

/** The toasts that are shown. Base UI's toast would take 12 kB more. */
export const ToastBubbles = () => toasts.use().map((toast) => <ToastBubble key={toast.id} {...toast} />)

/**
 * A toast. Its time stops while the pointer is over it, while one of its links has the focus, and while one Tab leads to them; then it starts anew.
 * A lasting one stays until it is answered or closed, or another page is opened.
 */
function ToastBubble(toast: Toast) {
  const [isPaused, setPaused] = useState(false)
  const { id, text, links, isLasting = false } = toast
  const { pathname } = useLocation()
  const [origin] = useState(() => ({ pathname, focused: document.activeElement }))
  const isLeft = isLasting && pathname !== origin.pathname
  const duration = durationOf(toast)
  const bubble = useRef<HTMLDivElement>(null)
  const isNextTabStop = useTabStop(bubble)
  useEffect(() => {
    if (isLasting || isPaused || isNextTabStop) return undefined
    const timer = setTimeout(() => dismiss(id), duration)
    return () => clearTimeout(timer)
  }, [id, duration, isLasting, isPaused, isNextTabStop])
  useEffect(() => {
    if (isLeft) dismiss(id)
  }, [id, isLeft])
  const close = () => {
    dismiss(id)
    if (origin.focused instanceof HTMLElement && origin.focused.isConnected) origin.focused.focus()
  }
  const controls = links.map(({ name, to, onPress }) => {
    const press = () => {
      dismiss(id)
      onPress?.()
    }
    const control = { variant: 'plain', onClick: press, children: name } as const
    return to === undefined ? <Button {...control} key={name} /> : <Button {...control} key={name} to={to} />
  })
  return (
    <div
      ref={bubble}
      className={isLasting ? `${styles.bubble} ${styles.lasting}` : styles.bubble}
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
    >
      <span>{text}</span>
      {controls}
      {isLasting && (
        <Button variant="plain" className={styles.close} aria-label="Close" onClick={close}>
          <Icon icon={X} />
        </Button>
      )}
    </div>
  )
}

/**
 * Makes the links of a toast at the end of the page the next tab stops: Tab leads to them from the element that had the focus when they appeared,
 * and from there on as if they stood beside that element. Returns whether the keyboard focus is one Tab away from them.
 */
function useTabStop(bubble: RefObject<HTMLElement | null>): boolean {
  const [isNext, setNext] = useState(false)
  useEffect(() => {
    const stops = [...(bubble.current?.querySelectorAll<HTMLElement>('a, button') ?? [])]
    const [first, last, origin] = [stops[0], stops.at(-1), document.activeElement]
    if (!first || !last || !(origin instanceof HTMLElement) || origin === document.body) return undefined
    const listening = new AbortController()
    const { signal } = listening
    const update = () => setNext(origin.matches(':focus-visible'))
    update()
    document.addEventListener('focusin', update, { signal })
    document.addEventListener('focusout', update, { signal })
    document.addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'Tab' || event.defaultPrevented) return
        const isBackwards = event.shiftKey
        const { activeElement } = document
        if (activeElement === origin && !isBackwards) first.focus()
        else if (activeElement === (isBackwards ? first : last)) origin.focus()
        else return
        if (document.activeElement === first || isBackwards) event.preventDefault() // otherwise the browser goes on from here
      },
      { signal },
    )
    return () => listening.abort()
  }, [bubble])
  return isNext
}
