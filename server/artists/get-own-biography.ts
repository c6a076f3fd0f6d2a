import type { Database } from '#server/database/schema.ts'
import { getBiography } from './get-biography.ts'

/** The caller's own profile, empty as long as there is none. */
export const getOwnBiography = (db: Database, accountId: number) => getBiography(db, accountId)
