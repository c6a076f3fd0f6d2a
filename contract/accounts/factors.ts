import { z } from 'zod'
import { triedTooOften } from '../answers/general-messages.ts'
import { beganTooLongAgo, isBlocked, noAccount } from '../answers/shared-messages.ts'
import { factorLimits, maxReviewReason } from '../forms/limits.ts'
import type { Operations } from '../operation.ts'
import { createdPasskey, creationOptions, requestOptions, signedPasskey } from './passkeys.ts'
import { toCode } from '../text/text.ts'
import { id, multilineText, text, timestamp } from '../wire.ts'

/** The kinds of second factors: an app that shows codes, and a passkey. */
export const factorKinds = ['TOTP', 'PASSKEY'] as const
/** The kind of a second factor. */
export type FactorKind = (typeof factorKinds)[number]

/** A random token that stands for something half done: a login, or a factor that is being added. */
const token = text('The token', { max: 100 })

const loginCode = text('The code', { min: 1, max: 100, tooShort: 'Enter a code.' }).transform(toCode).pipe(z.string().min(1, 'Enter a code.'))
/** The code that completes a login, as it is entered. */
export const factorCodeForm = z.object({ code: loginCode })

/** What a login answers. */
export const loginAnswer = z.object({ sessionid: z.string(), category: z.enum(['USER', 'ADMIN']), confirmed: z.boolean(), artistId: z.int() })

/** What a login answers whose password was right, and that needs a second factor: what it is completed with. */
export const factorRequest = z.object({ login: z.string(), kinds: z.array(z.enum(factorKinds)), passkey: requestOptions.optional() })

const factor = z.object({ id: z.int(), kind: z.enum(factorKinds), name: z.string(), addedAt: timestamp, lastUsedAt: timestamp.nullable() })

/** New recovery codes; none if the account has some already. They are shown once. */
const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })

const resetRequest = z.object({
  account: z.int(),
  name: z.string(),
  email: z.string(),
  category: z.enum(['USER', 'ADMIN']),
  requestedAt: timestamp,
})

const tooManyFactors = `An account has at most ${factorLimits.amount} second factors. Remove one first.`

/** Second factors: to log in with one, and to add and remove them. */
export const factors = {
  completeLogin: {
    route: 'POST /account/login/factor',
    summary: 'Complete a login by a code of an app, a recovery code or a passkey. 400: it is wrong or was used; 406: the login took too long',
    access: 'anyone',
    body: z.object({ login: token, code: loginCode.optional(), passkey: signedPasskey.optional() }),
    answers: { 200: loginAnswer },
    messages: {
      400: ['This passkey does not belong to your account.', 'Wrong code, or one that was already used.'],
      406: [beganTooLongAgo],
      423: [isBlocked],
      429: [triedTooOften],
    },
  },
  requestFactorReset: {
    route: 'POST /account/login/factor/lost',
    summary: 'Ask the admins to remove the factors of a begun login, because they are lost. 406: the login took too long',
    access: 'anyone',
    body: z.object({ login: token }),
    messages: { 406: [beganTooLongAgo], 423: [isBlocked], 429: [triedTooOften] },
  },
  listFactorResets: {
    route: 'GET /account/admin/factors',
    summary: 'The accounts whose owners have lost their second factors',
    access: 'admin',
    answers: { 200: z.object({ requests: z.array(resetRequest) }) },
  },
  decideFactorReset: {
    route: 'POST /account/admin/factors',
    summary: 'Remove the lost second factors of an account, or refuse that; the reason stays in the log. 409: it is the own account',
    access: 'admin',
    confirmation: true,
    body: z.object({
      account: id,
      confirmed: z.boolean(),
      reason: multilineText('The reason', { min: 1, max: maxReviewReason, tooShort: 'Please enter a reason.' }),
    }),
    messages: {
      404: [noAccount, 'This request was decided or withdrawn a moment ago.'],
      409: ['Another admin has to decide about your own account.'],
    },
  },
  listFactors: {
    route: 'GET /settings/factors',
    summary: 'The second factors of the account, how many recovery codes are left, and whether the account needs a factor',
    access: 'account',
    answers: { 200: z.object({ factors: z.array(factor), recoveryCodesLeft: z.int(), isRequired: z.boolean() }) },
  },
  startTotp: {
    route: 'POST /settings/factors/app',
    summary: 'Begin to add an app that shows codes: its secret, as text, as a link and as a QR code (the path of an SVG)',
    access: 'account',
    confirmation: true,
    answers: { 200: z.object({ setup: z.string(), secret: z.string(), link: z.string(), qr: z.object({ size: z.int(), path: z.string() }) }) },
  },
  addTotp: {
    route: 'POST /settings/factors/app/confirm',
    summary: 'Add the app by a code that it shows; all other sessions end. 400: the code is wrong; 406: it took too long',
    access: 'account',
    confirmation: true,
    body: z.object({
      setup: token,
      code: z
        .string('The code is missing.')
        .transform(toCode)
        .pipe(z.string().regex(/^\d{6}$/, 'The app shows six digits.')),
    }),
    answers: { 200: recoveryCodes },
    messages: { 400: ['Wrong code. Check that the clock of your device is right.'], 406: [beganTooLongAgo], 409: [tooManyFactors] },
  },
  startPasskey: {
    route: 'POST /settings/factors/passkey',
    summary: 'Begin to add a passkey: the options with which a browser creates one (WebAuthn)',
    access: 'account',
    confirmation: true,
    answers: { 200: z.object({ setup: z.string(), options: creationOptions }) },
  },
  addPasskey: {
    route: 'POST /settings/factors/passkey/confirm',
    summary: 'Add the passkey that the browser created; all other sessions end. 400: it cannot be used here; 406: it took too long',
    access: 'account',
    confirmation: true,
    body: z.object({ setup: token, name: text('The name', { max: 50 }).default(''), passkey: createdPasskey }),
    answers: { 200: recoveryCodes },
    messages: { 400: ['This passkey cannot be used here.'], 406: [beganTooLongAgo], 409: [tooManyFactors, 'This passkey was added before.'] },
  },
  createRecoveryCodes: {
    route: 'POST /settings/factors/codes',
    summary: 'Replace the recovery codes by ten new ones, each good for one login. 409: there is no second factor',
    access: 'account',
    confirmation: true,
    answers: { 200: recoveryCodes },
    messages: { 409: ['Add a second factor first.'] },
  },
  removeFactor: {
    route: 'DELETE /settings/factors/:factorId',
    summary: 'Remove a second factor; all other sessions end, and with the last one the recovery codes go',
    access: 'account',
    confirmation: true,
    params: z.object({ factorId: id }),
    messages: { 404: ['You have no such second factor.'] },
  },
} satisfies Operations
