import { argon2Sync, type Argon2Parameters } from 'node:crypto'

/** Argon2id, in a thread of its own: see passwords.ts. */
export default (parameters: Argon2Parameters) => argon2Sync('argon2id', parameters)
