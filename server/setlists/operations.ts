import type { FeatureOperations } from '#server/http/operation.ts'
import { deleteSetlist } from './delete-setlist.ts'
import { getSetlist } from './get-setlist.ts'
import { getSharedSetlist } from './get-shared-setlist.ts'
import { listSetlists } from './list-setlists.ts'
import { saveSetlist } from './save-setlist.ts'
import { shareSetlist } from './share-setlist.ts'
import { unshareSetlist } from './unshare-setlist.ts'

export const setlistOperations = {
  listSetlists,
  getSetlist,
  saveSetlist,
  deleteSetlist,
  shareSetlist,
  unshareSetlist,
  getSharedSetlist,
} satisfies FeatureOperations<'setlists'>
