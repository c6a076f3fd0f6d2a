import type { Database } from '#server/database/schema.ts'
import { hashPassword } from './passwords.ts'

type NewAccount = { email: string; password: string; category?: 'USER' | 'ADMIN'; isVerified?: boolean; activatedAt?: Date | null }

/** Creates an account; `password` is the SHA-256 hex digest that browsers send. */
export async function createAccount(db: Database, { email, password, category = 'USER', isVerified = false, activatedAt = null }: NewAccount) {
  const { id } = await db
    .insertInto('accounts')
    .values({ email, password_hash: await hashPassword(password), category, is_verified: isVerified, activated_at: activatedAt })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
