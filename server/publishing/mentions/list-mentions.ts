import { sql } from 'kysely'
import { listLimits } from '#contract/limits.ts'
import type { AppDeps } from '#server/app-deps.ts'
import type { OperationRequest } from '#server/http/operation.ts'

/** Where public pieces of others name the caller: what waits for an answer first, then what was accepted, then the rest, each the newest first. */
export async function listMentions({ db }: Pick<AppDeps, 'db'>, { caller }: OperationRequest<'listMentions', 'caller'>) {
  const mentions = await db
    .selectFrom('mentions')
    .innerJoin('public_pieces as pieces', 'pieces.id', 'mentions.piece_id')
    .innerJoin('artists', 'artists.id', 'pieces.artist_id')
    .select(['pieces.id as pieceId', 'pieces.title', 'artists.id as artistId', 'artists.name as artist', 'mentions.type', 'mentions.state'])
    .where('mentions.artist_id', '=', caller.accountId)
    .where('mentions.state', '<>', 'REMOVED')
    .$narrowType<{ state: (typeof states)[number] }>()
    .orderBy(sql`array_position(${[...states]}::text[], mentions.state)`)
    .orderBy('pieces.uploaded_at', 'desc')
    .orderBy('pieces.id', 'desc')
    .orderBy('mentions.type')
    .limit(listLimits.pieces)
    .execute()
  return { mentions }
}

const states = ['ASKED', 'ACCEPTED', 'DECLINED'] as const
