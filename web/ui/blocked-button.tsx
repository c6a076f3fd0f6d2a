import type { ReactNode } from 'react'
import button from './button.module.css'
import { Tooltip } from './tooltip/tooltip.tsx'

type BlockedButtonProps = { reason: string; className?: string | undefined; onPress?: (() => void) | undefined; children: ReactNode }

/** Superseded by `Button` with `blockedReason`. */
export const BlockedButton = ({ reason, className = button.small, onPress, children }: BlockedButtonProps) => (
  <Tooltip text={reason}>
    {(trigger) => (
      <button
        type="button"
        className={className}
        {...trigger}
        aria-disabled
        onClick={(event) => {
          trigger.onClick(event)
          onPress?.()
        }}
      >
        {children}
      </button>
    )}
  </Tooltip>
)
