import type { IconNode } from 'lucide'
import type { ComponentProps } from 'react'
import { Icon } from '../icon/icon.tsx'
import styles from './button.module.css'

type IconButtonProps = {
  icon: IconNode
  /** The accessible name. */
  label: string
  iconSize?: 16 | 20
  isDisabled?: boolean | undefined
  className?: string | undefined
} & Omit<ComponentProps<'button'>, 'disabled' | 'aria-label' | 'aria-disabled' | 'className' | 'children'>

/** A square button that shows an icon alone. Disabled, it keeps the focus and ignores clicks. */
export const IconButton = ({ icon, label, iconSize = 20, isDisabled, className = '', onClick, ...props }: IconButtonProps) => (
  <button
    type="button"
    {...props}
    className={`${styles.icon} ${className}`}
    aria-label={label}
    aria-disabled={isDisabled}
    onClick={isDisabled ? undefined : onClick}
  >
    <Icon icon={icon} size={iconSize} />
  </button>
)
