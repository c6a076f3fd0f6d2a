import { z } from 'zod'
import { noAccount } from '../answers/shared-messages.ts'
import { maxReviewReason } from '../forms/limits.ts'
import type { Operations } from '../operation.ts'
import { pageQuery } from '../paging.ts'
import { euros, id, multilineText, timestamp } from '../wire.ts'

const decision = z.object({ confirmed: z.boolean(), account: id })

/** 0 is an artist with an account, 1 an account alone, 2 an artist without an account. */
const accountType = z.literal([0, 1, 2])

/** An account, an artist or both, as admins list them (DECIDE-85). */
const listedAccount = z.object({
  id: z.int(),
  type: accountType,
  name: z.string(),
  email: z.string(),
  verified: z.boolean(),
  blocked: z.boolean(),
  joined: timestamp,
})

const accountDetail = z.object({
  type: accountType,
  balance: euros,
  activated: z.boolean(),
  joined: timestamp,
  lastLogin: timestamp.nullable(),
  email: z.string(),
  blocked: z.boolean(),
  /** 0 if there is no account. */
  accountId: z.int(),
  /** The pieces that are by the artist or transcribed from their music; they prevent the artist's deletion (DECIDE-16). */
  piecesAmount: z.int(),
  /** The likes and downloads that the account made. */
  likesAmount: z.int(),
  downloadsAmount: z.int(),
  /** The average number of likes of the artist's pieces (DECIDE-84). */
  avgPieceScore: z.number(),
  artist: z.object({ id: z.int(), name: z.string(), verified: z.boolean(), shortDescription: z.string() }).nullable(),
})

/** The administration of accounts. */
export const accountAdmin = {
  verifyAccount: {
    route: 'POST /account/admin/confirm',
    summary: 'Verify an account, or take that back',
    access: 'admin',
    confirmation: true,
    body: decision,
    messages: { 404: [noAccount] },
  },
  blockAccount: {
    route: 'POST /account/admin/block',
    summary: 'Block or unblock an account; the reason is mailed to its owner',
    access: 'admin',
    confirmation: true,
    body: decision.extend({ reason: multilineText('The reason', { max: maxReviewReason }).default('') }),
    messages: { 404: [noAccount], 409: ['You cannot block your own account.'] },
  },
  listAccounts: {
    route: 'GET /artists/all',
    summary: 'Accounts and artists, the newest first',
    access: 'admin',
    query: pageQuery(['joined', 'name', 'email', 'type']),
    answers: { 200: z.object({ artists: z.array(listedAccount), total: z.int() }) },
  },
  listRenames: {
    route: 'GET /artists/renamed',
    summary: 'Artists who lost the verified mark by a change of their name, until an admin has looked at it',
    access: 'admin',
    answers: { 200: z.object({ artists: z.array(z.object({ id: z.int(), name: z.string(), verifiedName: z.string() })) }) },
  },
  getAccountDetail: {
    route: 'GET /artists/admin/:id',
    summary: 'One account or artist as admins see it',
    access: 'admin',
    params: z.object({ id }),
    answers: { 200: z.object({ artist: accountDetail }) },
    messages: { 404: [noAccount] },
  },
} satisfies Operations
