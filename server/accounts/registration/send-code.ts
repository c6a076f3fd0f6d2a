import { verificationCode } from '#contract/forms/limits.ts'
import { withReturnTo } from '#contract/text/return-path.ts'
import type { AppDeps } from '#server/app-deps.ts'
import type { Tasks } from '#server/database/jobs.ts'
import type { Database } from '#server/database/schema.ts'
import { transact } from '#server/database/transact.ts'
import type { Email } from '#server/integrations/email.ts'
import type { Mail } from '#server/integrations/mailer.ts'
import { createCode } from './email-verifications.ts'

type Deps = Pick<AppDeps, 'db' | 'publicUrl' | 'now'> & { mail: Mail }

/** Creates a code when it is mailed, so that it is stored nowhere in plain text. A verification that was deleted meanwhile gets none. */
export const sendCodeTasks = ({ db, mail, publicUrl, now }: Deps): Tasks => ({
  'mail-code': async ({ token, returnTo }: { token: string; returnTo?: string | undefined }, { id, createdAt, signal }) => {
    const email = await transact(db, async (tx) => {
      const verification = await tx
        .selectFrom('email_verifications')
        .select(['purpose', 'email'])
        .where('id', '=', token)
        .forUpdate()
        .executeTakeFirst()
      if (!verification) return undefined
      // The account is looked up here and not during the request, so that the answer takes equally long for every address.
      if (verification.purpose === 'RESET' && !(await mayLogIn(tx, verification.email))) return undefined
      return emails[verification.purpose]({ email: verification.email, token, returnTo, code: await createCode(tx, now(), token), publicUrl })
    })
    if (email) await mail.send(email, { id, at: createdAt, signal })
  },
})

const mayLogIn = (db: Database, email: string) =>
  db.selectFrom('accounts').select('id').where('email', '=', email).where('blocked_at', 'is', null).executeTakeFirst()

type CodeEmail = { email: string; token: string; returnTo: string | undefined; code: string; publicUrl: string }
const validity = `The code is valid for ${verificationCode.minutes} minutes.`

const emails: Record<'SIGN_UP' | 'CHANGE' | 'RESET', (content: CodeEmail) => Email> = {
  SIGN_UP: ({ email, token, returnTo, code, publicUrl }) => ({
    to: email,
    subject: 'Your code for Bellows',
    text: ['Enter this code to finish signing up:', `${validity} If you did not sign up, somebody mistyped an address: there is nothing to do.`],
    code,
    link: { name: 'Enter the code', href: publicUrl + withReturnTo(`/signup/verifyEmail/${token}`, returnTo) },
  }),
  CHANGE: ({ email, token, returnTo, code, publicUrl }) => ({
    to: email,
    subject: 'Your new e-mail address for Bellows',
    text: ['Enter this code to log in with this address from now on:', `${validity} Until then the old address stays.`],
    code,
    link: { name: 'Enter the code', href: publicUrl + withReturnTo(`/signup/verifyEmail/${token}`, returnTo) },
  }),
  RESET: ({ email, token, returnTo, code, publicUrl }) => ({
    to: email,
    subject: 'Choose a new password for Bellows',
    text: [
      'Enter this code to choose a new password:',
      `${validity} If you did not ask for it, leave everything as it is: nobody can use the code without this mail.`,
    ],
    code,
    link: { name: 'Enter the code', href: publicUrl + withReturnTo(`/login/forgotten/${token}`, returnTo) },
  }),
}
