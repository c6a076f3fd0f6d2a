import type { Database } from '#server/database/schema.ts'
import type { Caller } from '#server/http/operation.ts'
import { selectKept } from './select-kept.ts'

/** What the caller has bookmarked, the latest first. */
export const listBookmarkedPieces = (db: Database, caller: Caller) => selectKept(db, caller, 'bookmarks')
