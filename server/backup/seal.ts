import type { ReadableStream as WebStream } from 'node:stream/web'
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption'

// Backups are encrypted in the format of age (age-encryption.org), which its command line program reads as well: the manifest with the passphrase,
// and all parts with a key that is in the manifest, because a passphrase takes a second each time.

/** scrypt with N = 2^17, which OWASP recommends for passwords: 128 MiB, about a second. */
const workFactor = 17

/** A new key for the parts of a backup. */
export const createIdentity = (): Promise<string> => generateX25519Identity()

/** Encrypts a stream. */
export async function seal(content: WebStream<Uint8Array>, identity: string): Promise<AsyncIterable<Uint8Array>> {
  const encrypter = new Encrypter()
  encrypter.addRecipient(await identityToRecipient(identity))
  return iterable(await encrypter.encrypt(content as ReadableStream<Uint8Array>))
}

/** Decrypts a stream; what was changed, reordered or cut off is an error. */
export async function unseal(content: WebStream<Uint8Array>, identity: string): Promise<AsyncIterable<Uint8Array>> {
  const decrypter = new Decrypter()
  decrypter.addIdentity(identity)
  return iterable(await decrypter.decrypt(content as ReadableStream<Uint8Array>))
}

/** Streams are iterable in Node, which the types of browsers do not know. */
const iterable = (stream: ReadableStream<Uint8Array>) => stream as unknown as AsyncIterable<Uint8Array>

/** Encrypts a text with a passphrase. */
export function sealText(text: string, passphrase: string): Promise<Uint8Array> {
  const encrypter = new Encrypter()
  encrypter.setPassphrase(passphrase)
  encrypter.setScryptWorkFactor(workFactor)
  return encrypter.encrypt(text)
}

/** Decrypts a text; undefined if the passphrase is another one, or the text was changed. */
export async function openText(content: Uint8Array, passphrase: string): Promise<string | undefined> {
  const decrypter = new Decrypter()
  decrypter.addPassphrase(passphrase)
  return decrypter.decrypt(content, 'text').catch(() => undefined)
}
