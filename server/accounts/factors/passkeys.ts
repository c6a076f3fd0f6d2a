import type { CreatedPasskey, SignedPasskey } from '#contract/accounts/passkeys.ts'
import type { Database, Tx } from '#server/database/schema.ts'

/** The library takes 30 MB and is loaded with the first passkey. */
const library = () => import('@simplewebauthn/server')

/** A passkey as it is stored. */
type Passkey = { credential_id: string | null; public_key: Buffer | null; signature_count: number | null; transports: string[] | null }

/** The passkeys of an account. */
export const readPasskeys = (db: Database, accountId: number): Promise<Passkey[]> =>
  db
    .selectFrom('factors')
    .select(['credential_id', 'public_key', 'signature_count', 'transports'])
    .where('account_id', '=', accountId)
    .where('kind', '=', 'PASSKEY')
    .execute()

/** Ed25519, ES256 and RS256, of which every authenticator has one; Node's later ones are experimental. */
const algorithms = [-8, -7, -257]

/** Passkeys belong to the host of the site, and are used on its origin alone. */
const siteOf = (publicUrl: string) => ({ rpID: new URL(publicUrl).hostname, origin: new URL(publicUrl).origin })

const descriptorOf = ({ credential_id, transports }: Passkey) => ({ id: credential_id!, ...(transports && { transports }) })

type Owner = { accountId: number; email: string; existing: Passkey[] }

/** What a browser creates a passkey with; it creates no second one on a device that has one of these. */
export const registrationOptions = async (publicUrl: string, { accountId, email, existing }: Owner) =>
  (await library()).generateRegistrationOptions({
    rpName: 'Bellows',
    rpID: siteOf(publicUrl).rpID,
    userID: Uint8Array.from(Buffer.from(`account ${accountId}`)),
    userName: email,
    excludeCredentials: existing.map(descriptorOf),
    supportedAlgorithmIDs: algorithms,
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  })

/** What a browser uses one of these passkeys with. The password was entered before, so that presence is enough and no PIN is required. */
export const assertionOptions = async (publicUrl: string, passkeys: Passkey[]) =>
  (await library()).generateAuthenticationOptions({
    rpID: siteOf(publicUrl).rpID,
    allowCredentials: passkeys.map(descriptorOf),
    userVerification: 'preferred',
  })

/** The columns of a new passkey; undefined if the browser's answer does not belong to this challenge and site. */
export async function readRegistration(publicUrl: string, challenge: string, response: CreatedPasskey) {
  const { verifyRegistrationResponse } = await library()
  const { rpID, origin } = siteOf(publicUrl)
  const { registrationInfo } = await verifyRegistrationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    supportedAlgorithmIDs: algorithms,
    requireUserVerification: false,
  }).catch(() => ({ registrationInfo: undefined })) // the library throws at everything that is malformed
  if (!registrationInfo) return undefined
  const { id, publicKey, counter, transports } = registrationInfo.credential
  return { credential_id: id, public_key: Buffer.from(publicKey), signature_count: counter, transports: transports ?? null }
}

/** The new count of signatures, if the browser's answer was signed by this passkey for this challenge and site; otherwise undefined. */
async function readAssertion(publicUrl: string, challenge: string, { passkey, response }: { passkey: Passkey; response: SignedPasskey }) {
  const { verifyAuthenticationResponse } = await library()
  const { rpID, origin } = siteOf(publicUrl)
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    credential: { id: passkey.credential_id!, publicKey: Uint8Array.from(passkey.public_key!), counter: passkey.signature_count! },
    requireUserVerification: false,
  }).catch(() => ({ verified: false, authenticationInfo: undefined }))
  return verified ? authenticationInfo?.newCounter : undefined
}

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
