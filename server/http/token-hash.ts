import { createHash } from 'node:crypto'

/**
 * The hash under which a token or a key is stored: a stolen table opens nothing, and a lookup takes equally long for every wrong token. Network and
 * e-mail addresses are kept as hashes only.
 */
export const tokenHash = (token: string) => createHash('sha256').update(token).digest()
