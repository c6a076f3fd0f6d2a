import { isOpenTo } from '#server/catalogue/open-pieces.ts'
import type { Database } from '#server/database/schema.ts'
import type { Caller } from '#server/http/register-operations.ts'
import type { Files } from '#server/integrations/files.ts'
import { HttpError } from '#server/http/http-error.ts'

/** A recording, for those who may open its piece, and for who uploaded it. */
export async function getAudio(db: Database, files: Files, caller: Caller | undefined, name: string) {
  const audio = await db
    .selectFrom('audio_files')
    .leftJoin('performances', 'performances.audio_id', 'audio_files.id')
    .leftJoin('pieces', 'pieces.id', 'performances.piece_id')
    .select(['audio_files.id', 'audio_files.type', isOpenTo(undefined).as('is_public')])
    .where('audio_files.id', '=', name)
    .where((eb) => eb.or([isOpenTo(caller), eb('audio_files.account_id', '=', caller?.accountId ?? 0)]))
    .executeTakeFirst()
  if (!audio) throw new HttpError(404, 'This recording does not exist.')
  const file = await files.find(`audio/${audio.id}`) // as PostgreSQL writes it: capitals in the address are the same id
  if (!file) throw new Error(`The recording ${audio.id} is missing.`)
  return { ...file, type: audio.type, tag: audio.id, isPublic: Boolean(audio.is_public) }
}
