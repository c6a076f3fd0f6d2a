import { TextField, type TextFieldProps } from '#web/ui/field/text-field.tsx'
import type { useEmail } from './use-email.ts'

type EmailFieldProps = ReturnType<typeof useEmail> & { field: Omit<TextFieldProps, 'label'> }

/** The e-mail address of an account. What was typed on one of the login pages stands there on the next. */
export const EmailField = ({ email, setEmail, field }: EmailFieldProps) => (
  <TextField {...field} label="E-mail" type="email" autoComplete="username" defaultValue={email} onValueChange={setEmail} />
)
