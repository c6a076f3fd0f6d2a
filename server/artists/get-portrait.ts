import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FileToSend } from '#contract/endpoint.ts'
import type { Database } from '#server/database/schema.ts'
import type { Files } from '#server/outside/files.ts'

const neutral = await readFile(join(import.meta.dirname, 'no-portrait.svg'))

/** An artist's picture. Whoever has none, or does not exist, has a neutral one (DECIDE-04). */
export async function getPortrait(db: Database, files: Files, artistId: number): Promise<FileToSend> {
  const artist = await db.selectFrom('artists').select('portrait').where('id', '=', artistId).executeTakeFirst()
  const file = artist?.portrait ? await files.find(`portraits/${artist.portrait}.webp`) : undefined
  if (file) return { ...file, type: 'image/webp', tag: artist!.portrait!, isPublic: true }
  const read = ({ start, end } = { start: 0, end: neutral.length - 1 }) => [neutral.subarray(start, end + 1)].values() as never
  return { type: 'image/svg+xml', bytes: neutral.length, tag: 'no-portrait', isPublic: true, read }
}
