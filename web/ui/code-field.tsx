import { OTPField } from '@base-ui/react/otp-field'
import { useEffect, useId, useRef } from 'react'
import styles from './code-field.module.css'
import field from './field.module.css'
import { ErrorMessage } from './refusal.tsx'
import type { FieldError } from './use-sending.ts'

type Code = {
  length: number
  label: string
  /** Says what the code is: read out with the first digit, where the cursor waits. */
  about?: string
  value: string
  onChange: (value: string) => void
  /** The last digit has been typed, or all of them were pasted. */
  onComplete?: (value: string) => void
  isBusy: boolean
  /** What is wrong with the code: then it begins anew. */
  mistake?: FieldError | undefined
}

/** A code of single digits: typed, pasted, or filled in by the phone that received it. */
export function CodeField({ length, label, about, value, onChange, onComplete, isBusy, mistake }: Code) {
  const id = useId()
  const first = useRef<HTMLInputElement>(null)
  const own = mistake?.field === 'code' ? mistake : undefined
  useEffect(() => {
    const isAnythingFocused = document.activeElement !== document.body
    if (!isAnythingFocused) first.current!.focus({ preventScroll: true })
  }, [])
  useEffect(() => {
    if (own) first.current!.focus()
  }, [own])
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
        className={styles.code}
        aria-labelledby={`${id}-name`}
        aria-describedby={`${id}-mistake`}
        length={length}
        value={value}
        readOnly={isBusy}
        onValueChange={onChange}
        {...(onComplete && { onValueComplete: onComplete })}
      >
        {Array.from({ length }, (_, place) => (
          <OTPField.Input
            key={place}
            ref={place === 0 ? first : undefined}
            className={`${field.input} ${styles.digit}`}
            aria-describedby={place === 0 ? about : undefined}
            aria-label={place === 0 ? undefined : `Digit ${place + 1}`}
            aria-invalid={own && value === '' ? true : undefined}
          />
        ))}
      </OTPField.Root>
      <ErrorMessage id={`${id}-mistake`} mistake={own} />
    </div>
  )
}
