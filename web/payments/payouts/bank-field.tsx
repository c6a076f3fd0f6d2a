import { useState } from 'react'
import { TextField } from '#web/ui/text-field.tsx'
import type { FieldError } from '#web/ui/use-sending.ts'
import { toGroups, isCompletelyTyped, bankErrors, type BankDetails } from './bank-details.ts'

type BankFieldProps = {
  name: keyof BankDetails
  label: string
  right: string
  start: string
  mistake: FieldError | undefined
  maxLength: number
  autoComplete: string
}

/**
 * A line of somebody's bank data, looked at while it is typed: it says that it is right as soon as it is, and that it is wrong once it is
 * whole or has been left.
 */
export function BankField({ name, right, start, mistake: refused, ...field }: BankFieldProps) {
  const [typed, setTyped] = useState(name === 'iban' ? toGroups(start) : start)
  const [isLeft, setLeft] = useState(false)
  const [judged, setJudged] = useState(refused)
  const wrong = bankErrors[name](typed)
  const own = wrong && (isLeft || isCompletelyTyped[name](typed)) ? { field: name, lines: [wrong] } : undefined
  return (
    <TextField
      {...field}
      name={name}
      value={typed}
      spellCheck={false}
      autoCapitalize={name === 'recipient' ? 'words' : 'characters'}
      hint={typed && !wrong ? right : ''}
      mistake={own ?? (refused === judged ? undefined : refused)}
      onChange={(event) => {
        setTyped(event.target.value)
        setJudged(refused) // what was said of it before it was changed says nothing now
      }}
      onBlur={() => {
        setLeft(typed !== '')
        if (name === 'iban') setTyped(toGroups(typed))
      }}
    />
  )
}
