import { z } from 'zod'

// What browsers and the server tell each other about passkeys (WebAuthn), as JSON; bytes are base64url.

const bytes = z.string().max(10_000)
const credentialId = z.string().max(1_400)
const transports = z.array(z.string().max(50)).max(20).optional()
const descriptor = z.object({ id: z.string(), type: z.string(), transports })
const requirement = z.enum(['required', 'preferred', 'discouraged']).optional()

/** What a browser creates a passkey with. */
export const creationOptions = z.object({
  challenge: z.string(),
  rp: z.object({ name: z.string(), id: z.string().optional() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
  timeout: z.int().optional(),
  excludeCredentials: z.array(descriptor).optional(),
  authenticatorSelection: z
    .object({ residentKey: requirement, requireResidentKey: z.boolean().optional(), userVerification: requirement })
    .optional(),
})

/** What a browser uses a passkey with. */
export const requestOptions = z.object({
  challenge: z.string(),
  rpId: z.string().optional(),
  allowCredentials: z.array(descriptor).optional(),
  timeout: z.int().optional(),
  userVerification: requirement,
})

const credential = { id: credentialId, rawId: credentialId, type: z.literal('public-key'), clientExtensionResults: z.object({}) }

/** A passkey that a browser has created. */
export const createdPasskey = z.object({ ...credential, response: z.object({ clientDataJSON: bytes, attestationObject: bytes, transports }) })

/** What a browser has signed by a passkey. */
export const signedPasskey = z.object({
  ...credential,
  response: z.object({ clientDataJSON: bytes, authenticatorData: bytes, signature: bytes, userHandle: bytes.optional() }),
})

/** The options for a browser, and its answers. */
export type CreationOptions = z.infer<typeof creationOptions>
export type RequestOptions = z.infer<typeof requestOptions>
export type CreatedPasskey = z.infer<typeof createdPasskey>
export type SignedPasskey = z.infer<typeof signedPasskey>
