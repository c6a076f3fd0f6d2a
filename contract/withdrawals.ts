import { z } from 'zod'
import { mailbox } from './accounts.ts'
import type { Declares } from './endpoint.ts'
import { withdrawal } from './limits.ts'
import { moment, text } from './wire.ts'

/** The withdrawals room: how consumers get out of a contract (Article 11a of Directive 2011/83/EU, § 356a of the German Civil Code). */
export const withdrawals = {
  withdraw: {
    summary: 'Withdraw from a contract; the confirmation comes by mail. The same declaration sent again is still the first',
    who: 'anyone',
    body: z.object({
      name: text('Your name', { ...withdrawal.name, tooShort: 'Please enter your name.' }),
      contract: text('The contract', { ...withdrawal.contract, tooShort: 'Please say what you bought.' }),
      email: mailbox,
    }),
    answers: { 200: z.object({ date: moment }) },
  },
  listWithdrawals: {
    summary: 'What consumers have declared, the latest first',
    who: 'admin',
    answers: {
      200: z.object({ withdrawals: z.array(z.object({ id: z.int(), date: moment, name: z.string(), contract: z.string(), email: z.string() })) }),
    },
  },
} satisfies Declares<'withdrawals'>
