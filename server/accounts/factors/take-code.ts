import type { Tx } from '#server/database/schema.ts'
import { takeRecoveryCode } from './recovery-codes.ts'
import { totpStepOf } from './totp.ts'

/** Uses up a code of one of the account's apps, or a recovery code; false if it is neither, or was used before. */
export async function takeCode(tx: Tx, accountId: number, typed: string, at: Date) {
  const code = typed.replace(/\s/g, '')
  return /^\d{6}$/.test(code) ? takeTotp(tx, accountId, code, at) : takeRecoveryCode(tx, accountId, code)
}

/** A code counts as used together with all codes before it. */
async function takeTotp(tx: Tx, accountId: number, code: string, at: Date) {
  const apps = await tx.selectFrom('factors').select(['id', 'totp_secret']).where('account_id', '=', accountId).where('kind', '=', 'TOTP').execute()
  for (const { id, totp_secret } of apps) {
    const step = totpStepOf(totp_secret!, code, at)
    if (step === undefined) continue
    const { numUpdatedRows } = await tx
      .updateTable('factors')
      .set({ totp_step: step, last_used_at: at })
      .where('id', '=', id)
      .where('totp_step', '<', step)
      .executeTakeFirst()
    if (numUpdatedRows === 1n) return true
  }
  return false
}
