import { z } from 'zod'
import { accounts } from '#contract/accounts.ts'

async function digest(text: string) {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return new Uint8Array(bytes).toHex()
}

/** The digest that travels instead of a new password, in hex: of its composed form, because keyboards type the same letter in different ways. */
export const digestPassword = (typed: string) => digest(typed.normalize())

/** The digests that travel instead of an entered password: what was typed may be what an older password is known by. */
export const digestEntered = async (typed: string) => ({
  password: await digestPassword(typed),
  ...(typed !== typed.normalize() && { passwordAsTyped: await digest(typed) }),
})

// The forms of accounts as they are filled in. The output of each is the input of its operation. The rules here concern what the server never
// sees: a password, its repetition, a ticked box. The order of the rules of a
// sign-up is specified (DECIDE-75); the other forms show all errors at once.

const missing = 'Please fill in all fields.'
/** A field of text that is filled in. */
export const typedText = z.string().refine((typed) => typed.trim() !== '', missing)
/** A field of a password that is filled in. */
export const typedPassword = z.string().min(1, missing)

/** Logs in: an e-mail address and a password. */
export const loginForm = z
  .object({ email: typedText.pipe(accounts.logIn.body.shape.email), password: typedPassword })
  .transform(async ({ email, password }) => ({ email, ...(await digestEntered(password)) }))
  .pipe(accounts.logIn.body)

/** Names an e-mail address: to correct one that is not verified yet, or to get a code for a forgotten password. */
export const emailForm = z.object({ email: typedText }).pipe(accounts.changeUnverifiedEmail.body)

const enteredPassword = z.string().min(1, 'Enter your password.')

/** Confirms an operation by the password. */
export const confirmPasswordForm = z
  .object({ password: enteredPassword })
  .transform(({ password }) => digestEntered(password))
  .pipe(accounts.confirmPassword.body)

/** Deletes the account: the password, and a box that is ticked. */
export const deleteAccountForm = z
  .object({
    password: enteredPassword,
    isSure: z.literal(true, 'Tick the box to confirm.'),
  })
  .transform(({ password }) => digestEntered(password))
  .pipe(accounts.deleteAccount.body)

/** Adds an app by a code that it shows. */
export const appCodeForm = accounts.addTotp.body.pick({ code: true })
