import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FileToSend } from '#contract/operation.ts'
import { initials } from '#contract/initials.ts'
import type { Database } from '#server/database/schema.ts'
import type { Files } from '#server/integrations/files.ts'

const neutral = await readFile(join(import.meta.dirname, 'no-portrait.svg'), 'utf8')
const lettered = await readFile(join(import.meta.dirname, 'initials.svg'), 'utf8')

/** An artist's picture. Whoever has none has their initials, as pages draw them; whoever does not exist has a neutral one (DECIDE-04). */
export async function getPortrait(db: Database, files: Files, artistId: number): Promise<FileToSend> {
  const artist = await db.selectFrom('artists').select(['portrait', 'first_name', 'last_name']).where('id', '=', artistId).executeTakeFirst()
  const file = artist?.portrait ? await files.find(`portraits/${artist.portrait}.webp`) : undefined
  if (file) return { ...file, type: 'image/webp', tag: artist!.portrait!, isPublic: true }
  const letters = initials(`${artist?.first_name ?? ''} ${artist?.last_name ?? ''}`)
  const drawing = Buffer.from(letters === '' ? neutral : lettered.replace('AB', letters))
  const read = ({ start, end } = { start: 0, end: drawing.length - 1 }) => [drawing.subarray(start, end + 1)].values() as never
  return { type: 'image/svg+xml', bytes: drawing.length, tag: `no-portrait-${Buffer.from(letters).toString('hex')}`, isPublic: true, read }
}
