import { HttpError } from '#server/http/http-error.ts'
import { submitReport, type ReportDeps, type Report } from './submit-report.ts'

/** Reports an artist whose page can be opened. */
export const reportArtist = (house: ReportDeps, { artistId, ...report }: Report & { artistId: number }) =>
  submitReport(house, report, async (tx) => {
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
