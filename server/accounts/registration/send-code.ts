import { code as limit } from '#contract/limits.ts'
import type { Tasks } from '#server/database/jobs.ts'
import type { Database } from '#server/database/schema.ts'
import { transact } from '#server/database/transact.ts'
import type { Email } from '#server/integrations/email.ts'
import type { Mail } from '#server/integrations/mailer.ts'
import { createCode } from './email-verifications.ts'

type House = { db: Database; mail: Mail; publicUrl: string; now: () => Date }

/** Makes a code when it is mailed, so that it lies readable nowhere else. A proof that is gone needs none. */
export const sendCodeTasks = ({ db, mail, publicUrl, now }: House): Tasks => ({
  'mail-code': async ({ token }: { token: string }, { id, createdAt }) => {
    const letter = await transact(db, async (tx) => {
      const proof = await tx.selectFrom('email_verifications').select(['purpose', 'email']).where('id', '=', token).forUpdate().executeTakeFirst()
      if (!proof) return undefined
      // Whether this address has an account is looked up here and not when it was asked for: the answer takes no longer for one that has.
      const { purpose, email } = proof
      if (purpose === 'RESET' && !(await mayLogIn(tx, email))) return undefined
      return letters[purpose]({ email, token, code: await createCode(tx, now(), token), publicUrl })
    })
    if (letter) await mail.send(letter, { id, at: createdAt })
  },
})

const mayLogIn = (db: Database, email: string) =>
  db.selectFrom('accounts').select('id').where('email', '=', email).where('blocked_at', 'is', null).executeTakeFirst()

type Coded = { email: string; token: string; code: string; publicUrl: string }
const goodFor = `The code is good for ${limit.minutes} minutes.`

const letters: Record<'SIGN_UP' | 'CHANGE' | 'RESET', (coded: Coded) => Email> = {
  SIGN_UP: ({ email, token, code, publicUrl }) => ({
    to: email,
    subject: 'Your code for Bellows',
    text: ['Enter this code to finish signing up:', `${goodFor} If you did not sign up, somebody mistyped an address: there is nothing to do.`],
    code,
    link: { name: 'Enter the code', href: `${publicUrl}/signup/verifyEmail/${token}` },
  }),
  CHANGE: ({ email, token, code, publicUrl }) => ({
    to: email,
    subject: 'Your new e-mail address for Bellows',
    text: ['Enter this code to log in with this address from now on:', `${goodFor} Until then the old address stays.`],
    code,
    link: { name: 'Enter the code', href: `${publicUrl}/signup/verifyEmail/${token}` },
  }),
  RESET: ({ email, token, code, publicUrl }) => ({
    to: email,
    subject: 'Choose a new password for Bellows',
    text: [
      'Enter this code to choose a new password:',
      `${goodFor} If you did not ask for it, leave everything as it is: nobody can use the code without this mail.`,
    ],
    code,
    link: { name: 'Enter the code', href: `${publicUrl}/login/forgotten/${token}` },
  }),
}
