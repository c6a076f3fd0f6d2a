import type { AppDeps } from '#server/app-deps.ts'
import type { OperationRequest } from '#server/http/operation.ts'
import { createSession } from '../sessions.ts'
import { recordLogin } from './record-login.ts'

type Account = { id: number; email: string; category: 'USER' | 'ADMIN'; is_verified: boolean; artist_id: number | null }
type Request = OperationRequest<'logIn', 'origin' | 'browser' | 'binding'>

/** Opens the session of a login that is complete. */
export async function openSession({ db, now }: Pick<AppDeps, 'db' | 'now'>, account: Account, { origin, browser, binding }: Request) {
  await recordLogin({ db, now }, { accountId: account.id, email: account.email, origin, browser })
  const sessionid = await createSession(db, account.id, now(), { device: origin.device, binding: binding.create() })
  await db.updateTable('accounts').set({ last_login_at: now() }).where('id', '=', account.id).execute()
  return { sessionid, category: account.category, confirmed: account.is_verified, artistId: account.artist_id ?? -1 }
}
