import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'

/** Bytes as WebAuthn writes them in JSON. */
export const base64 = (data: string | Buffer) => Buffer.from(data).toString('base64url')
const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()

const clientData = (type: string, challenge: string, origin: string) => JSON.stringify({ type, challenge, origin, crossOrigin: false })

/** An authenticator in software: a key pair, its number and its count of signatures. It belongs to the site of `publicUrl`. */
export function createAuthenticator(publicUrl: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x, y } = publicKey.export({ format: 'jwk' }) as { x: string; y: string }
  const id = randomBytes(16)
  let count = 0
  const authenticatorData = (rpId: string, flags: number, rest = Buffer.alloc(0)) => {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(count)
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), counter, rest])
  }
  const credential = <Response extends object>(response: Response) => ({
    id: base64(id),
    rawId: base64(id),
    type: 'public-key' as const,
    clientExtensionResults: {},
    response,
  })
  return {
    id: base64(id),
    create: (challenge: string, { origin = publicUrl } = {}) => {
      const key = Buffer.concat([
        Buffer.from('a5010203262001215820', 'hex'),
        Buffer.from(x, 'base64url'),
        Buffer.from('225820', 'hex'),
        Buffer.from(y, 'base64url'),
      ])
      const data = authenticatorData(new URL(origin).hostname, 0x41, Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, key]))
      const attestation = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a0686175746844617461', 'hex'), // { fmt: 'none', attStmt: {}, authData: … }
        Buffer.from([0x58, data.length]),
        data,
      ])
      return credential({
        clientDataJSON: base64(clientData('webauthn.create', challenge, origin)),
        attestationObject: base64(attestation),
        transports: ['internal'],
      })
    },
    sign: (challenge: string, { origin = publicUrl } = {}) => {
      count += 1
      const data = authenticatorData(new URL(origin).hostname, 0x01)
      const client = clientData('webauthn.get', challenge, origin)
      const signature = createSign('sha256')
        .update(Buffer.concat([data, sha256(client)]))
        .sign(privateKey)
      return credential({ clientDataJSON: base64(client), authenticatorData: base64(data), signature: base64(signature) })
    },
  }
}
