import type { Database } from '#server/database/schema.ts'
import type { Caller } from '#server/http/operation.ts'
import { selectKept } from './select-kept.ts'

/** What the caller likes, the latest first. */
export const listLikedPieces = (db: Database, caller: Caller) => selectKept(db, caller, 'likes')
