import { sql } from 'kysely'
import { eraseArtist } from '#server/artists/erase-artist.ts'
import type { Tasks } from '#server/database/jobs.ts'
import type { Database } from '#server/database/schema.ts'
import { transact } from '#server/database/transact.ts'
import type { Files } from '#server/integrations/files.ts'
import { deleteUnusedUploads } from '#server/publishing/uploads/delete-unused-uploads.ts'
import { deletePiecesOfArtist } from '#server/publishing/own-pieces/delete-pieces-of-artist.ts'

type House = { db: Database; files: Files; now: () => Date }

/** Takes away what a deleted account left for somebody who was just paying and then did not, or who has the money back. */
export const sweepDeletedAccountsTasks = ({ db, files, now }: House): Tasks => ({
  'sweep-closed': async () => {
    const { rows } = await sql<{ id: number }>`
      select distinct artist_id as id from pieces join accounts on accounts.id = artist_id
      where deleted_at is not null and not exists (select from orders where orders.piece_id = pieces.id and orders.state not in ('EXPIRED', 'REFUNDED'))`.execute(
      db,
    )
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
