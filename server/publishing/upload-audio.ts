import { randomUUID } from 'node:crypto'
import { parseBuffer } from 'music-metadata'
import type { Database } from '#server/database/schema.ts'
import type { Files } from '#server/outside/files.ts'
import { Refusal } from '#server/refusal.ts'

/** What browsers play (DECIDE-79), by the container that was really found in the file. */
const types: Record<string, string> = {
  MPEG: 'audio/mpeg',
  WAVE: 'audio/wav',
  Ogg: 'audio/ogg',
  'M4A/isom': 'audio/mp4',
  M4A: 'audio/mp4',
  'isom/iso2/mp41': 'audio/mp4',
}

/** Keeps a recording for a piece of this account, byte for byte, once it has been recognised. */
export async function uploadAudio({ db, files }: { db: Database; files: Files }, accountId: number, file: Blob) {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const { type, seconds } = await recognise(bytes)
  const audioId = randomUUID()
  await files.write(`audio/${audioId}`, bytes)
  await db.insertInto('audio_files').values({ id: audioId, account_id: accountId, type, bytes: bytes.byteLength, seconds }).execute()
  return { audioId, seconds }
}

async function recognise(bytes: Uint8Array) {
  const no = new Refusal(415, 'Only audio files are allowed')
  const { format } = await parseBuffer(bytes, undefined, { skipCovers: true, duration: true }).catch(() => {
    throw no
  })
  const type = types[format.container ?? ''] ?? (format.container?.startsWith('M4A') ? 'audio/mp4' : undefined)
  if (!type || format.hasVideo || !format.duration || !(format.duration > 0)) throw no
  return { type, seconds: format.duration }
}
