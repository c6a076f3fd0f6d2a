import { Minus, Plus } from 'lucide'
import { useState, type KeyboardEvent } from 'react'
import { StepButton } from './stepper.tsx'
import styles from './stepper.module.css'

type NumberStepperProps = {
  label: string
  decreaseLabel: string
  increaseLabel: string
  value: number
  min: number
  max: number
  /** Follows the number: '3 copies'. */
  unit?: string
  onValueChange: (value: number) => void
}

/** A whole number that is typed, or changed by the button at each side or the arrow keys. What is out of range is put right when the field is left. */
export function NumberStepper({ label, decreaseLabel, increaseLabel, value, min, max, unit, onValueChange }: NumberStepperProps) {
  const [typed, setTyped] = useState<string>()
  const change = (wanted: number) => {
    const next = Math.min(max, Math.max(min, wanted))
    if (next !== value) onValueChange(next)
  }
  const type = (text: string) => {
    const digits = text.replace(/\D/g, '').slice(0, String(max).length + 1)
    setTyped(digits)
    if (Number(digits) >= min && Number(digits) <= max) change(Number(digits))
  }
  const leave = () => {
    if (typed) change(Number(typed))
    setTyped(undefined)
  }
  const step = (event: KeyboardEvent) => {
    const by = steps[event.key]
    if (by === undefined) return
    event.preventDefault()
    setTyped(undefined)
    change(value + by)
  }
  return (
    <span className={styles.stepper}>
      <StepButton label={decreaseLabel} icon={Minus} onClick={value > min ? () => change(value - 1) : undefined} />
      <label className={styles.number}>
        <input
          role="spinbutton"
          inputMode="numeric"
          autoComplete="off"
          size={String(max).length}
          aria-label={label}
          aria-valuenow={value}
          aria-valuemin={min}
          aria-valuemax={max}
          aria-valuetext={unit && `${value} ${unit}`}
          value={typed ?? value}
          onChange={(event) => type(event.currentTarget.value)}
          onFocus={(event) => event.currentTarget.select()}
          onBlur={leave}
          onKeyDown={step}
        />
        {unit && <span aria-hidden>{unit}</span>}
      </label>
      <StepButton label={increaseLabel} icon={Plus} onClick={value < max ? () => change(value + 1) : undefined} />
    </span>
  )
}

/** By how much a key changes the number. */
const steps: Record<string, number> = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 }
