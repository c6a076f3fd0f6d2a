import { createHash } from 'node:crypto'
import { isPassword } from '#server/accounts/passwords.ts'
import type { Database } from '#server/database/schema.ts'
import { emailOf, password, people } from './people.ts'
import { readRepertoire } from './repertoire.ts'

/** The SHA-256 digest of the demo's password, which browsers send in its place. */
export const passwordDigest = createHash('sha256').update(password).digest('hex')

/**
 * Finds the accounts of the demo: those with its addresses, which nobody else can have, because `.example` is reserved, and those that were created
 * while it was loaded and still have the published password, whatever address they have now.
 */
export async function findDemoAccounts(db: Database) {
  const addresses = await demoAddresses()
  const steps = await db.selectFrom('demo_progress').select(['step', 'at']).execute()
  const [began, ended] = ['started', 'finished'].map((step) => steps.find((row) => row.step === step)?.at)
  const accounts = await db
    .selectFrom('accounts')
    .select(['id', 'email', 'password_hash'])
    .where('deleted_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb('email', '=', eb.fn.any(eb.val(addresses))),
        eb.and(began ? [eb('created_at', '>=', began), ...(ended ? [eb('created_at', '<=', ended)] : [])] : [eb.lit(false)]),
      ]),
    )
    .orderBy('id')
    .execute()
  const found: { id: number; email: string }[] = []
  for (const { id, email, password_hash } of accounts)
    if (addresses.includes(email!) || (await isPassword(passwordDigest, password_hash))) found.push({ id, email: email! })
  return found
}

async function demoAddresses() {
  const { artists } = await readRepertoire()
  return [...Object.values(people).map(({ email }) => email as string), ...artists.map(({ slug }) => emailOf(slug))]
}
