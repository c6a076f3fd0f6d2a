import { OTPField } from '@base-ui/react/otp-field'
import { useEffect, useId, useRef } from 'react'
import { toCode } from '#contract/text/text.ts'
import { ErrorMessage, type ErrorText } from '../error-message/error-message.tsx'
import styles from './field.module.css'

type CodeFieldProps = {
  /** The name under which its form finds it. */
  name?: string
  length: number
  label: string
  /** The id of a description that is read out with the first digit, where the cursor waits. */
  describedBy?: string
  value: string
  onValueChange: (value: string) => void
  /** The last digit has been typed, or all of them were pasted. */
  onComplete?: (value: string) => void
  isBusy: boolean
  error?: ErrorText
}

/** The digits of what was typed or pasted; full-width ones become plain ones, which the field's own validation would drop before. */
const toDigits = (typed: string) => toCode(typed).replace(/\D/g, '')

/** A code of single digits: typed, pasted, or filled in by the phone that received it. */
export function CodeField({ name, length, label, describedBy, value, onValueChange, onComplete, isBusy, error }: CodeFieldProps) {
  const id = useId()
  const first = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const isAnythingFocused = document.activeElement !== document.body
    if (!isAnythingFocused) first.current!.focus({ preventScroll: true })
  }, [])
  return (
    <div>
      <span id={`${id}-name`} className="unseen">
        {label}
      </span>
      <label className="unseen" htmlFor={id}>
        Digit 1
      </label>
      <OTPField.Root
        id={id}
        name={name}
        className={styles.code}
        aria-labelledby={`${id}-name`}
        aria-describedby={`${id}-error`}
        length={length}
        value={value}
        readOnly={isBusy}
        inputMode="numeric"
        validationType="none"
        normalizeValue={toDigits}
        onValueChange={onValueChange}
        {...(onComplete && { onValueComplete: onComplete })}
      >
        {Array.from({ length }, (_, index) => (
          <OTPField.Input
            key={index}
            ref={index === 0 ? first : undefined}
            className={`${styles.input} ${styles.digit}`}
            aria-describedby={index === 0 ? [describedBy, error && `${id}-error`].filter(Boolean).join(' ') || undefined : undefined}
            aria-label={index === 0 ? undefined : `Digit ${index + 1}`}
            aria-invalid={error ? true : undefined}
          />
        ))}
      </OTPField.Root>
      <ErrorMessage id={`${id}-error`} error={error} />
    </div>
  )
}
