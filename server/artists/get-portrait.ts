import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { initials } from '#contract/text/initials.ts'
import type { FileResponse } from '#contract/operation.ts'
import { orFromCopy } from '#server/catalogue/memory/public-copy.ts'
import type { AppDeps } from '#server/app-deps.ts'
import type { OperationRequest } from '#server/http/operation.ts'

const placeholder = await readFile(join(import.meta.dirname, 'no-portrait.svg'), 'utf8')
const initialsTemplate = await readFile(join(import.meta.dirname, 'initials.svg'), 'utf8')

/** An artist's picture. Artists without one have their initials, as pages draw them; an unknown id has a placeholder (DECIDE-04). */
export async function getPortrait(
  { db, files, catalogue }: Pick<AppDeps, 'db' | 'files' | 'catalogue'>,
  { params }: OperationRequest<'getPortrait', 'params'>,
): Promise<FileResponse> {
  const artist = await orFromCopy(findArtist(db, params.artistId), () => catalogue.copy.artist(params.artistId))
  const file = artist?.portrait ? await files.find(`portraits/${artist.portrait}.webp`) : undefined
  if (file) return { ...file, type: 'image/webp', tag: artist!.portrait!, isPublic: true }
  const letters = initials(`${artist?.first_name ?? ''} ${artist?.last_name ?? ''}`)
  const svg = Buffer.from(letters === '' ? placeholder : initialsTemplate.replace('AB', letters))
  const read = ({ start, end } = { start: 0, end: svg.length - 1 }) => [svg.subarray(start, end + 1)].values() as never
  return { type: 'image/svg+xml; charset=utf-8', bytes: svg.length, tag: `no-portrait-${Buffer.from(letters).toString('hex')}`, isPublic: true, read }
}

const findArtist = (db: AppDeps['db'], id: number) =>
  db.selectFrom('artists').select(['portrait', 'first_name', 'last_name']).where('id', '=', id).executeTakeFirst()
