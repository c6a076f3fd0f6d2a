import { sql } from 'kysely'
import type { Tasks } from '#server/database/jobs.ts'
import type { Mail } from '#server/integrations/mailer.ts'
import type { AppDeps } from '#server/app-deps.ts'
import { eraseArtist } from '#server/artists/erase-artist.ts'
import { transact } from '#server/database/transact.ts'
import { deletePiecesOfArtist } from '#server/publishing/own-pieces/delete-pieces-of-artist.ts'
import { deleteUnusedUploads } from '#server/publishing/uploads/delete-unused-uploads.ts'

type Person = { email: string; name: string }

/** Erases the copies of e-mails that name the person, and then confirms the deletion. */
export const mailAccountDeletedTasks = ({ mail }: { mail: Mail }): Tasks => ({
  'mail-account-deleted': async ({ email, name }: Person, { id, createdAt, signal }) => {
    await mail.erase([email, name])
    await mail.send(accountDeletedEmail(email), { id, at: createdAt, signal })
  },
})

const accountDeletedEmail = (to: string) => ({
  to,
  subject: 'Your account was deleted',
  text: [
    'We have deleted your Bellows account, as you asked: your address, profile, pieces, likes and bookmarks are gone.',
    'Buyers of your pieces keep them. We keep only the payment records that the law requires, including the bank details of payouts, without your name.',
    'You can sign up again with this address at any time. If you did not delete the account, write to the contact address on the site at once.',
  ],
})

/** Deletes the pieces that deleted accounts left for buyers, once the last payment for a piece has expired or was refunded. */
export const sweepDeletedAccountsTasks = ({ db, files, now }: Pick<AppDeps, 'db' | 'files' | 'now'>): Tasks => ({
  'sweep-deleted-accounts': async () => {
    const { rows } = await sql<{ id: number }>`
      select distinct artist_id as id from pieces join accounts on accounts.id = artist_id
      where deleted_at is not null
        and not exists (select from order_lines as line where line.piece_id = pieces.id and line.state not in ('EXPIRED', 'REFUNDED'))`.execute(db)
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
