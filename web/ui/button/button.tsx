import type { IconNode } from 'lucide'
import type { ComponentProps, KeyboardEvent, MouseEvent } from 'react'
import { Link } from 'react-router'
import { Icon } from '../icon/icon.tsx'
import { Tooltip } from '../tooltip/tooltip.tsx'
import styles from './button.module.css'

export type Look = {
  /** `ghost` and `text` have no surface; `plain` has no look at all, for a button that a feature draws itself. */
  variant?: 'default' | 'primary' | 'buy' | 'danger' | 'quiet' | 'ghost' | 'text' | 'plain' | undefined
  size?: 'small' | 'default' | 'large' | undefined
  className?: string | undefined
}
type State = {
  /** A busy button keeps its size and focus, and a click does nothing. */
  isBusy?: boolean | undefined
  /** A disabled button keeps the focus too, which the `disabled` attribute would lose. */
  isDisabled?: boolean | undefined
  /** Why the button cannot be used yet; shown on hover, focus and click. `onClick` still runs, to lead to what is missing. */
  blockedReason?: string | undefined
}
type AsButton = { to?: undefined; href?: undefined } & Omit<ComponentProps<'button'>, 'disabled' | 'aria-busy' | 'className'>
type AsLink = { href?: undefined } & Omit<ComponentProps<typeof Link>, 'aria-busy' | 'className'>
type AsAnchor = { to?: undefined; href: string } & Omit<ComponentProps<'a'>, 'aria-busy' | 'className'>
export type ButtonProps = Look & State & (AsButton | AsLink | AsAnchor)

/** The classes of a look. */
export const lookOf = ({ variant = 'default', size = 'default', className }: Look) =>
  [
    !['ghost', 'text', 'plain'].includes(variant) && styles.button,
    size !== 'default' && styles[size],
    variant !== 'default' && variant !== 'plain' && styles[variant],
    className,
  ]
    .filter(Boolean)
    .join(' ')

/** A button; with `to` a link to a page of the site, with `href` any other link, both with the look of a button. */
export function Button({ variant, size, className, isBusy, isDisabled = false, blockedReason, ...props }: ButtonProps) {
  const look = { className: lookOf({ variant: variant ?? 'default', size: size ?? 'default', className }), 'aria-busy': isBusy }
  const ignoresClicks = isBusy === true || isDisabled
  const guarded = <Element extends HTMLElement>(onClick: ((event: MouseEvent<Element>) => void) | undefined) =>
    ignoresClicks ? (event: MouseEvent<Element>) => event.preventDefault() : onClick
  if (props.to !== undefined) return <Link {...props} {...look} onClick={guarded(props.onClick)} />
  if (props.href !== undefined)
    // oxlint-disable-next-line jsx-a11y/anchor-has-content, jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- address and content come with the props
    return <a {...props} {...(props.role === 'button' && { onKeyDown: pressWithSpace })} {...look} onClick={guarded(props.onClick)} />
  if (blockedReason === undefined)
    return <button type="button" aria-disabled={isDisabled || undefined} {...props} {...look} onClick={guarded(props.onClick)} />
  return (
    <Tooltip text={blockedReason}>
      {(trigger) => (
        <button
          {...props}
          {...look}
          {...trigger}
          type="button"
          aria-disabled
          onClick={(event) => {
            trigger.onClick(event)
            props.onClick?.(event)
          }}
        />
      )}
    </Tooltip>
  )
}

/** A link follows Enter alone; with the role of a button it also has to follow Space. */
export function pressWithSpace(event: KeyboardEvent<HTMLAnchorElement>) {
  if (event.key !== ' ') return
  event.preventDefault()
  event.currentTarget.click()
}

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
