import { Minus, Plus, type IconNode } from 'lucide'
import type { ReactNode } from 'react'
import { Icon } from '../icon/icon.tsx'
import styles from './stepper.module.css'

type StepperProps = {
  label: string
  decreaseLabel: string
  increaseLabel: string
  /** Undefined where the value is at its end. */
  onDecrease: (() => void) | undefined
  onIncrease: (() => void) | undefined
  /** The value. */
  children: ReactNode
}

/** A small number with a button at each side. */
export const Stepper = ({ label, decreaseLabel, increaseLabel, onDecrease, onIncrease, children }: StepperProps) => (
  <span className={styles.stepper} role="group" aria-label={label}>
    <StepButton label={decreaseLabel} icon={Minus} onClick={onDecrease} />
    <output>{children}</output>
    <StepButton label={increaseLabel} icon={Plus} onClick={onIncrease} />
  </span>
)

/** Disabled by `aria-disabled`, because `disabled` would lose the focus. */
export const StepButton = ({ label, icon, onClick }: { label: string; icon: IconNode; onClick: (() => void) | undefined }) => (
  <button type="button" aria-label={label} aria-disabled={onClick === undefined} onClick={onClick}>
    <Icon icon={icon} size={16} />
  </button>
)
