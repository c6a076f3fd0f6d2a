import { useState } from 'react'
import { useLocationState } from '#web/site/use-location-state.ts'
import { TextField, type TextFieldProps } from '#web/ui/field/text-field.tsx'

type EmailFieldProps = ReturnType<typeof useEmail> & { field: Omit<TextFieldProps, 'label'> }

/** The e-mail address of an account. What was typed on one of the login pages stands there on the next. */
export const EmailField = ({ email, setEmail, field }: EmailFieldProps) => (
  <TextField {...field} label="E-mail" type="email" autoComplete="username" defaultValue={email} onValueChange={setEmail} />
)

/** The e-mail address of the login pages: the one that the page before passed on, until another is typed. It is never part of the URL. */
export function useEmail() {
  const { email: passedOn = '' } = useLocationState<{ email: string }>()
  const [typed, setEmail] = useState<string>()
  return { email: typed ?? passedOn, setEmail }
}
