import { inEuros, type Cents } from '#contract/money.ts'
import type { Tx } from '#server/database/schema.ts'
import { postLetter } from '#server/jobs/send-email.ts'

const sentences = {
  asked: (amount: string) => [`Your payout of ${amount}`, `You asked for a payout of ${amount}. It arrives in under 7 days.`],
  deleted: (amount: string) => [
    `Your payout of ${amount} was not made`,
    `Your payout of ${amount} was deleted by us. The amount is in your balance again.`,
  ],
  paid: (amount: string) => [`Your payout of ${amount} is on its way`, `We have sent ${amount} to your bank account.`],
}

/** Tells an account how its payout goes. Bank data stands in no mail. */
export async function postPayoutLetter(tx: Tx, accountId: number, step: keyof typeof sentences, amount: Cents) {
  const { email } = await tx.selectFrom('accounts').select('email').where('id', '=', accountId).executeTakeFirstOrThrow()
  const [subject, text] = sentences[step](inEuros(amount)) as [string, string]
  await postLetter(tx, { to: email, subject, text: [text], link: { name: 'To your statement', href: '/dashboard/statement' } })
}
