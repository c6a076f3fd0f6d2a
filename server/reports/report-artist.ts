import type { OperationRequest } from '#server/http/operation.ts'
import { HttpError } from '#server/http/http-error.ts'
import { submitReport, type ReportDeps } from './submit-report.ts'

/** Reports an artist who has a public page. */
export const reportArtist = (deps: ReportDeps, request: OperationRequest<'reportArtist', 'caller' | 'params' | 'body'>) =>
  submitReport(deps, request, async (tx) => {
    const { artistId } = request.params
    const artist = await tx
      .selectFrom('artists')
      .leftJoin('accounts', 'accounts.id', 'artists.account_id')
      .select('name')
      .where('artists.id', '=', artistId)
      .where('blocked_at', 'is', null)
      .forKeyShare('artists')
      .executeTakeFirst()
    if (!artist) throw new HttpError(404, 'This artist does not exist.')
    return { kind: 'ARTIST', artist_id: artistId, name: artist.name }
  })
