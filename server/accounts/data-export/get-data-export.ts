import { randomUUID } from 'node:crypto'
import { makeZip, predictLength } from 'client-zip'
import { dayOf } from '#contract/days.ts'
import { dataExport } from '#contract/forms/limits.ts'
import type { FileResponse } from '#contract/operation.ts'
import type { AppDeps } from '#server/app-deps.ts'
import type { OperationRequest } from '#server/http/operation.ts'
import { HttpError } from '#server/http/http-error.ts'
import { tokenHash } from '#server/http/token-hash.ts'
import { exportFiles } from './export-files.ts'
import { exportRecords } from './export-records.ts'

/** One file of the export; its content is read when it is sent. */
export type ExportedFile = { name: string; size: number; read: () => AsyncIterable<Uint8Array> | Promise<AsyncIterable<Uint8Array>> }

/**
 * The data export that the caller requested, as a ZIP: the records as JSON and the uploaded files, one after the other, as they are read
 * from the store. Its length is known beforehand, so that browsers show progress.
 */
export async function getDataExport(
  { db, files, now }: Pick<AppDeps, 'db' | 'files' | 'now'>,
  { caller: { accountId }, params }: OperationRequest<'getDataExport', 'caller' | 'params'>,
): Promise<FileResponse> {
  const since = new Date(now().getTime() - dataExport.minutes * 60_000)
  const requested = await db
    .updateTable('data_exports')
    .set((eb) => ({ fetch_count: eb('fetch_count', '+', 1) }))
    .where('token_hash', '=', tokenHash(params.request))
    .where('account_id', '=', accountId)
    .where('requested_at', '>', since)
    .where('fetch_count', '<', dataExport.fetches)
    .returning('requested_at')
    .executeTakeFirst()
  if (!requested) throw new HttpError(404, 'This copy has expired. Request a new one in your settings.')
  const uploads = await exportFiles({ db, files }, accountId)
  const content = [...(await exportRecords(db, accountId, { date: now(), missingFiles: uploads.missingFiles })), ...uploads.files]
  return {
    type: 'application/zip',
    bytes: Number(predictLength(content.map(({ name, size }) => ({ name, size })))),
    tag: randomUUID(), // every request makes another ZIP: no part of it continues an older one
    isWhole: true,
    isPublic: false,
    saveAs: `Bellows ${dayOf(now())}.zip`,
    read: () => zip(content, now()),
  }
}

async function* zip(content: ExportedFile[], lastModified: Date) {
  const inputs = async function* () {
    for (const { name, size, read } of content) yield { name, size, lastModified, input: await read() }
  }
  const reader = makeZip(inputs()).getReader()
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value
  } finally {
    await reader.cancel().catch(() => {}) // closes the file that was being read, also when the client has gone
  }
}
