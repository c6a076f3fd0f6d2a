import { useState } from 'react'
import type { bankDetails } from '#contract/forms/bank-details.ts'
import { TextField } from '#web/ui/field/text-field.tsx'
import { isCompletelyTyped, toGroups } from './bank-details.ts'

/** The rules for bank details, once they are loaded. */
export type BankRules = typeof bankDetails.shape | undefined

type BankFieldProps = {
  /** The props of a controlled field: its name, value and error. */
  field: {
    name: keyof NonNullable<BankRules>
    value: string
    error: string | undefined
    onValueChange: (value: string) => void
  }
  rules: BankRules
  label: string
  validHint: string
  maxLength: number
  autoComplete: string
}

/** One of the bank details, validated while it is typed: a valid value is confirmed at once, an error shows once the value is complete or left. */
export function BankField({ field, rules, label, validHint, maxLength, autoComplete }: BankFieldProps) {
  const { name, value, error, onValueChange } = field
  const [isLeft, setLeft] = useState(false)
  const problem = rules?.[name].safeParse(value).error?.issues[0]?.message
  const ownError = problem && (isLeft || isCompletelyTyped[name](value)) ? problem : undefined
  return (
    <TextField
      name={name}
      label={label}
      value={value}
      maxLength={maxLength}
      autoComplete={autoComplete}
      spellCheck={false}
      autoCapitalize={name === 'recipient' ? 'words' : 'characters'}
      hint={value && rules && !problem ? validHint : ''}
      error={ownError ?? error}
      onValueChange={onValueChange}
      onBlur={() => {
        setLeft(value !== '')
        if (name === 'iban') onValueChange(toGroups(value))
      }}
    />
  )
}
