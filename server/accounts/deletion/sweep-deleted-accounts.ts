import { sql } from 'kysely'
import type { AppDeps } from '#server/app-deps.ts'
import { eraseArtist } from '#server/artists/erase-artist.ts'
import type { Tasks } from '#server/database/jobs.ts'
import { transact } from '#server/database/transact.ts'
import { deletePiecesOfArtist } from '#server/publishing/own-pieces/delete-pieces-of-artist.ts'
import { deleteUnusedUploads } from '#server/publishing/uploads/delete-unused-uploads.ts'

/** Deletes the pieces that deleted accounts left for buyers, once the last payment for a piece has expired or was refunded. */
export const sweepDeletedAccountsTasks = ({ db, files, now }: Pick<AppDeps, 'db' | 'files' | 'now'>): Tasks => ({
  'sweep-deleted-accounts': async () => {
    const { rows } = await sql<{ id: number }>`
      select distinct artist_id as id from pieces join accounts on accounts.id = artist_id
      where deleted_at is not null
        and not exists (select from orders where orders.piece_id = pieces.id and orders.state not in ('EXPIRED', 'REFUNDED'))`.execute(db)
    for (const { id } of rows) {
      const ids = await transact(db, async (tx) => {
        const unused = await deletePiecesOfArtist(tx, id, now())
        await eraseArtist(tx, id)
        return unused
      })
      await deleteUnusedUploads({ db, files }, { ids })
    }
  },
})
