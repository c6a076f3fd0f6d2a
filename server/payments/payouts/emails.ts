import { inEuros, type Cents } from '#contract/money.ts'
import type { Tx } from '#server/database/schema.ts'
import { queueEmail } from '#server/jobs/send-email.ts'

const texts = {
  requested: (amount: string) => [`Your payout of ${amount}`, `You asked for a payout of ${amount}. It arrives in under 7 days.`],
  deleted: (amount: string) => [
    `Your payout of ${amount} was not made`,
    `Your payout of ${amount} was deleted by us. The amount is in your balance again.`,
  ],
  returned: (amount: string) => [
    `Your payout of ${amount} was returned by the bank`,
    `The bank has not made your payout of ${amount}. The amount is in your balance again. Please check your bank details before you ask again.`,
  ],
  paid: (amount: string) => [`Your payout of ${amount} is on its way`, `We have sent ${amount} to your bank account.`],
}

/** Queues the email about a change of a payout. It contains no bank data. */
export async function queuePayoutEmail(tx: Tx, accountId: number, change: keyof typeof texts, amount: Cents) {
  const { email } = await tx.selectFrom('accounts').select('email').where('id', '=', accountId).executeTakeFirstOrThrow()
  const [subject, text] = texts[change](inEuros(amount)) as [string, string]
  await queueEmail(tx, { to: email, subject, text: [text], link: { name: 'To your statement', href: '/dashboard/statement' } })
}
