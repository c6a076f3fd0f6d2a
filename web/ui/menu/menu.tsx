import { Ellipsis } from 'lucide'
import { useEffect, useId, useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { Link } from 'react-router'
import { Icon } from '../icon/icon.tsx'
import styles from './menu.module.css'

type MenuProps = {
  /** The accessible name of the button that opens it. */
  label: string
  className?: string | undefined
  /** `MenuButton` and `MenuLink`, in the order of their use. */
  children: ReactNode
}

/**
 * What else can be done with something, behind a button with three dots: arrow keys, Home and End choose an entry, Escape and a press outside
 * close it. It is a popover of the browser, which lies above everything without leaving its place in the document.
 */
export function Menu({ label, className = '', children }: MenuProps) {
  const id = useId()
  const trigger = useRef<HTMLButtonElement>(null)
  const popup = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)

  useLayoutEffect(() => {
    if (!isOpen) return
    placeBelow(popup.current!, trigger.current!)
    entriesOf(popup.current!)[0]?.focus({ preventScroll: true })
  }, [isOpen])
  useEffect(() => {
    if (!isOpen) return undefined
    const close = () => popup.current?.hidePopover()
    addEventListener('resize', close)
    addEventListener('scroll', close, { capture: true })
    return () => {
      removeEventListener('resize', close)
      removeEventListener('scroll', close, { capture: true })
    }
  }, [isOpen])

  const close = () => {
    popup.current!.hidePopover()
    trigger.current!.focus({ preventScroll: true })
  }
  const choose = (event: KeyboardEvent) => {
    const entries = entriesOf(popup.current!)
    const place = entries.findIndex((entry) => entry === document.activeElement)
    const next = { ArrowDown: place + 1, ArrowUp: place - 1, Home: 0, End: -1 }[event.key]
    if (event.key === 'Tab') return close()
    if (next === undefined) return
    event.preventDefault()
    entries.at(next % entries.length)?.focus({ preventScroll: true })
  }
  return (
    <div className={`${styles.menu} ${className}`}>
      <button
        ref={trigger}
        type="button"
        className={styles.trigger}
        popoverTarget={id}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-label={label}
      >
        <Icon icon={Ellipsis} />
      </button>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- its entries have the focus and answer keys */}
      <div
        ref={popup}
        id={id}
        role="menu"
        aria-label={label}
        popover="auto"
        className={styles.popup}
        onToggle={({ newState }) => setOpen(newState === 'open')}
        onKeyDown={choose}
        onClick={close}
      >
        {isOpen && children}
      </div>
    </div>
  )
}

const entriesOf = (popup: HTMLElement) => [...popup.querySelectorAll<HTMLElement>('[role=menuitem]')]

/** Places a menu below the end of its button, or above where there is more room. */
function placeBelow(popup: HTMLElement, trigger: HTMLElement) {
  const gap = 4
  const { top, bottom, right } = trigger.getBoundingClientRect()
  const { offsetWidth: width, offsetHeight: height } = popup
  const fitsBelow = bottom + gap + height <= innerHeight
  popup.style.top = `${fitsBelow ? bottom + gap : Math.max(gap, top - gap - height)}px`
  popup.style.left = `${Math.max(gap, right - width)}px`
}

/** An entry of a menu that does something. */
export const MenuButton = ({ onPress, children }: { onPress: () => void; children: ReactNode }) => (
  <button type="button" role="menuitem" tabIndex={-1} className={styles.entry} onClick={onPress}>
    {children}
  </button>
)

type MenuLinkProps = { children: ReactNode } & ({ to: string } | { href: string })

/** An entry of a menu that leads to a page of the site, or with `href` saves a file. */
export const MenuLink = ({ children, ...target }: MenuLinkProps) =>
  'to' in target ? (
    <Link to={target.to} role="menuitem" tabIndex={-1} className={styles.entry}>
      {children}
    </Link>
  ) : (
    <a href={target.href} download role="menuitem" tabIndex={-1} className={styles.entry}>
      {children}
    </a>
  )
