import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { originalComposer } from '#contract/pieces/contributions.ts'

/** A piece links to the artists whom it names, but not to those who were asked and have not accepted (SAFE-15). Their names are plain text. */
const isLinked = (pieceId: string, artistId: string, type: RawBuilder<unknown>) => sql<SqlBool>`not exists (select from mentions
  where mentions.piece_id = ${sql.ref(pieceId)} and mentions.artist_id = ${sql.ref(artistId)} and mentions.type = ${type} and mentions.state <> 'ACCEPTED')`

/** Whether a row of `pieces` links to its original composer. */
export const isComposerLinked = isLinked('pieces.id', 'pieces.real_composer_id', sql.lit(originalComposer))

/** Whether a row of `contributors` links to its artist. */
export const isContributorLinked = isLinked('contributors.piece_id', 'contributors.artist_id', sql.ref('contributors.type'))
