import { X } from 'lucide'
import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router'
import { pressWithSpace } from '../button/button.tsx'
import { Icon } from '../icon/icon.tsx'
import styles from './chip.module.css'

/** A keyword that links to its list. */
export const Chip = (props: Omit<ComponentProps<typeof Link>, 'className'>) => <Link {...props} className={`${styles.chip} ${styles.quiet}`} />

/** A keyword that is switched on and off by following a link, which works without JavaScript too. */
export const ChipToggle = ({ isPressed, children, ...link }: { isPressed: boolean } & Omit<ComponentProps<typeof Link>, 'className'>) => (
  <Link {...link} className={styles.chip} role="button" aria-pressed={isPressed} onKeyDown={pressWithSpace}>
    {children}
    {isPressed && <Icon icon={X} size={16} />}
  </Link>
)

/** A choice that is undone by following a link, which works without JavaScript too. */
export const ChipRemoval = ({ children, ...link }: Omit<ComponentProps<typeof Link>, 'className'>) => (
  <Link {...link} className={`${styles.chip} ${styles.chosen}`} role="button" onKeyDown={pressWithSpace}>
    {children}
    <Icon icon={X} size={16} />
    <span className="unseen">, remove</span>
  </Link>
)

/** A keyword with a cross that removes it. */
export const RemovableChip = ({ children, onRemove }: { children: string; onRemove: () => void }) => (
  <button type="button" className={styles.chip} aria-label={`Remove ${children}`} onClick={onRemove}>
    {children}
    <Icon icon={X} size={16} />
  </button>
)

/** Chips side by side. */
export const ChipList = ({ label, className = '', children }: { label?: string; className?: string | undefined; children: ReactNode }) => (
  <ul className={`${styles.row} ${className}`} aria-label={label}>
    {children}
  </ul>
)
