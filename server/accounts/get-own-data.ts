import { randomUUID } from 'node:crypto'
import { makeZip, predictLength } from 'client-zip'
import type { FileToSend } from '#contract/operation.ts'
import { ownCopies } from '#contract/limits.ts'
import type { Database } from '#server/database/schema.ts'
import type { Files } from '#server/integrations/files.ts'
import { HttpError } from '#server/http/http-error.ts'
import { ownFiles } from './own-files.ts'
import { ownRecords } from './own-records.ts'
import { tokenHash } from './sessions.ts'

type House = { db: Database; files: Files; now: () => Date }
/** One file of the copy; what it holds is read when its turn comes. */
export type Part = { name: string; size: number; read: () => AsyncIterable<Uint8Array> | Promise<AsyncIterable<Uint8Array>> }

/**
 * The copy of the own data that was asked for, for nobody else: the records as JSON and the own files, one after the other, as they
 * are read from the store. Its length is known before, so that browsers show how far they are.
 */
export async function getOwnData({ db, files, now }: House, accountId: number, request: string): Promise<FileToSend> {
  const since = new Date(now().getTime() - ownCopies.minutes * 60_000)
  const asked = await db
    .updateTable('data_requests')
    .set((eb) => ({ fetched: eb('fetched', '+', 1) }))
    .where('token_hash', '=', tokenHash(request))
    .where('account_id', '=', accountId)
    .where('asked_at', '>', since)
    .where('fetched', '<', ownCopies.fetches)
    .returning('asked_at')
    .executeTakeFirst()
  if (!asked) throw new HttpError(404, 'This copy is not ready any more. Ask for another one in your settings.')
  const own = await ownFiles({ db, files }, accountId)
  const parts: Part[] = [...(await ownRecords(db, accountId, { date: now(), missing: own.missing })), ...own.parts]
  return {
    type: 'application/zip',
    bytes: Number(predictLength(parts.map(({ name, size }) => ({ name, size })))),
    tag: randomUUID(), // made anew for each call: never a part of an older one
    isWhole: true,
    isPublic: false,
    saveAs: `Bellows ${now().toISOString().slice(0, 10)}.zip`,
    read: () => zip(parts, now()),
  }
}

async function* zip(parts: Part[], lastModified: Date) {
  const inTurn = async function* () {
    for (const { name, size, read } of parts) yield { name, size, lastModified, input: await read() }
  }
  const reader = makeZip(inTurn()).getReader()
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value
  } finally {
    await reader.cancel().catch(() => {}) // closes the file that was being read; whoever left does not mind
  }
}
