import type { SignedPasskey } from '#contract/accounts/passkeys.ts'
import type { Tx } from '#server/database/schema.ts'
import { readAssertion } from './passkeys.ts'

type Use = { accountId: number; challenge: string; response: SignedPasskey; publicUrl: string; at: Date }

/** Uses a passkey of the account for this challenge; false if it is none of them, or did not sign it. */
export async function takePasskey(tx: Tx, { accountId, challenge, response, publicUrl, at }: Use) {
  const passkey = await tx
    .selectFrom('factors')
    .select(['id', 'credential_id', 'public_key', 'signature_count', 'transports'])
    .where('account_id', '=', accountId)
    .where('credential_id', '=', response.id)
    .forUpdate()
    .executeTakeFirst()
  const signature_count = passkey && (await readAssertion(publicUrl, challenge, { passkey, response }))
  if (passkey === undefined || signature_count === undefined) return false
  await tx.updateTable('factors').set({ signature_count, last_used_at: at }).where('id', '=', passkey.id).execute()
  return true
}
