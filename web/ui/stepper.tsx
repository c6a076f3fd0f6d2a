import { Minus, Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './stepper.module.css'

type Step = {
  name: string
  /** Without it, this way leads no further. */
  onPress: (() => void) | undefined
}

/** A number with a button at each side. */
export function Stepper({ label, less, more, children }: { label: string; less: Step; more: Step; children: ReactNode }) {
  return (
    <span className={styles.stepper} role="group" aria-label={label}>
      <StepButton {...less} icon={<Minus size={16} strokeWidth={1.75} aria-hidden />} />
      <output>{children}</output>
      <StepButton {...more} icon={<Plus size={16} strokeWidth={1.75} aria-hidden />} />
    </span>
  )
}

/** It keeps the focus at the end of its way, which `disabled` would lose. */
function StepButton({ name, onPress, icon }: Step & { icon: ReactNode }) {
  return (
    <button type="button" aria-label={name} aria-disabled={onPress === undefined} onClick={onPress}>
      {icon}
    </button>
  )
}
