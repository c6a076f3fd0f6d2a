import { TextField } from '#web/ui/text-field.tsx'
import type { FieldError } from '#web/ui/use-sending.ts'
import type { useEmail } from './use-email.ts'

/** The address somebody comes in with. What was typed on one of the ways in stands there on the next. */
export const EmailField = ({ email, setEmail, mistake }: ReturnType<typeof useEmail> & { mistake: FieldError | undefined }) => (
  <TextField
    name="email"
    label="E-mail"
    type="email"
    autoComplete="username"
    defaultValue={email}
    onChange={(event) => setEmail(event.target.value)}
    mistake={mistake}
  />
)
