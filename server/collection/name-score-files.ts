import { distinctFileNames, pieceFileName } from '#contract/text/file-name.ts'
import type { Database } from '#server/database/schema.ts'

/** The names under which scores of a piece are saved, in their order: 'Title, Composer, part.pdf', of a transcription with the original composer. */
export async function nameScoreFiles(db: Database, pieceId: number, scores: readonly { name: string }[], remark?: string): Promise<string[]> {
  const { title, author, original } = await db
    .selectFrom('pieces')
    .innerJoin('artists', 'artists.id', 'pieces.artist_id')
    .leftJoin('artists as real_composer', 'real_composer.id', 'pieces.real_composer_id')
    .select(['title', 'artists.name as author', 'real_composer.name as original'])
    .where('pieces.id', '=', pieceId)
    .executeTakeFirstOrThrow()
  return distinctFileNames(scores.map(({ name }) => pieceFileName({ title, composer: original ?? author, part: name }, remark)))
}
