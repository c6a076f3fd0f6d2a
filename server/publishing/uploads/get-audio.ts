import type { AppDeps } from '#server/app-deps.ts'
import { canView } from '#server/catalogue/access.ts'
import type { OperationRequest } from '#server/http/operation.ts'
import { HttpError } from '#server/http/http-error.ts'

/** A recording, for all who may view its piece, and for the account that uploaded it. */
export async function getAudio(
  { db, files }: Pick<AppDeps, 'db' | 'files'>,
  { caller, params: { name } }: OperationRequest<'getAudio', 'caller' | 'params'>,
) {
  const audio = await db
    .selectFrom('audio_files')
    .leftJoin('performances', 'performances.audio_id', 'audio_files.id')
    .leftJoin('pieces', 'pieces.id', 'performances.piece_id')
    .select(['audio_files.id', 'audio_files.type', canView(undefined).as('is_public')])
    .where('audio_files.id', '=', name)
    .where((eb) => eb.or([canView(caller), eb('audio_files.account_id', '=', caller?.accountId ?? 0)]))
    .executeTakeFirst()
  if (!audio) throw new HttpError(404, 'This recording does not exist.')
  const file = await files.find(`audio/${audio.id}`) // as PostgreSQL writes it: an id in capitals is the same id
  if (!file) throw new Error(`The recording ${audio.id} is missing.`)
  return { ...file, type: audio.type, tag: audio.id, isPublic: Boolean(audio.is_public) }
}
