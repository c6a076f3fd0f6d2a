import { z } from 'zod'
import type { Declares } from './endpoint.ts'
import { euros } from './wire.ts'

/** The payouts room: what somebody has, and how it leaves the house. */
export const payouts = {
  getOverview: {
    summary: 'What the account can spend, and whether it may be paid out',
    who: 'account',
    answers: { 200: z.object({ balance: euros, canPayout: z.boolean() }) },
  },
} satisfies Declares<'payouts'>
