import { useEffect, useRef, useState, type RefObject } from 'react'
import { Button } from '../button/button.tsx'
import { dismiss, durationOf, useToasts, type Toast } from './toast.ts'
import styles from './toaster.module.css'

/** The toasts that are shown. Base UI's toast would take 12 kB more. */
export const ToastBubbles = () => useToasts().map((toast) => <ToastBubble key={toast.id} {...toast} />)

/** A toast. Its time stops while the pointer is over it, while its link has the focus, and while one Tab leads to the link; then it starts anew. */
function ToastBubble(toast: Toast) {
  const [isPaused, setPaused] = useState(false)
  const { id, text, link } = toast
  const duration = durationOf(toast)
  const anchor = useRef<HTMLAnchorElement & HTMLButtonElement>(null)
  const isNextTabStop = useTabStop(anchor)
  useEffect(() => {
    if (isPaused || isNextTabStop) return undefined
    const timer = setTimeout(() => dismiss(id), duration)
    return () => clearTimeout(timer)
  }, [id, duration, isPaused, isNextTabStop])
  const press = () => {
    dismiss(id)
    link?.onPress?.()
  }
  const control = { ref: anchor, variant: 'plain', onClick: press, children: link?.name } as const
  return (
    <div
      className={styles.bubble}
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
    >
      <span>{text}</span>
      {link && (link.to === undefined ? <Button {...control} /> : <Button {...control} to={link.to} />)}
    </div>
  )
}

/**
 * Makes a link at the end of the page the next tab stop: Tab leads to it from the element that had the focus when it appeared, and from
 * there on as if it stood beside that element. Returns whether the keyboard focus is one Tab away from the link.
 */
function useTabStop(link: RefObject<HTMLElement | null>): boolean {
  const [isNext, setNext] = useState(false)
  useEffect(() => {
    const [stop, origin] = [link.current, document.activeElement]
    if (!stop || !(origin instanceof HTMLElement) || origin === document.body) return undefined
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
        if (document.activeElement === origin && !isBackwards) stop.focus()
        else if (document.activeElement === stop) origin.focus()
        else return
        if (document.activeElement === stop || isBackwards) event.preventDefault() // otherwise the browser goes on from here
      },
      { signal },
    )
    return () => listening.abort()
  }, [link])
  return isNext
}
