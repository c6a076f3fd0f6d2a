import { z } from 'zod'
import { StartUpError } from '#server/process/start-up-error.ts'
import type { Files } from '#server/integrations/files.ts'
import { readAll } from './parts.ts'
import { openText, sealText } from './seal.ts'

const part = z.object({ name: z.string(), bytes: z.int(), sha256: z.string() })

/** What a backup consists of. It is written last: a backup without it is not complete. */
const manifest = z.object({
  format: z.literal(1),
  createdAt: z.iso.datetime(),
  /** The migrations that had run, whose schema the tables have. */
  migrations: z.array(z.object({ name: z.string(), sha256: z.string() })),
  tables: z.array(z.object({ schema: z.string(), name: z.string(), columns: z.array(z.string()), rows: z.int(), part })),
  sequences: z.array(z.object({ schema: z.string(), name: z.string(), value: z.string(), isCalled: z.boolean() })),
  /** The list of the files, one `BackedUpFile` in each line. */
  files: part.extend({ count: z.int() }),
  /** The files that rows name and the store did not have. */
  missing: z.array(z.string()),
  /** The e-mails that waited to be sent. */
  waitingEmails: z.int(),
  /** The secret key of all parts, if they are encrypted. */
  identity: z.string().optional(),
})

/** What a backup consists of. */
export type Manifest = z.infer<typeof manifest>
/** A part of a backup as it is stored, compressed and encrypted. */
export type Part = z.infer<typeof part>
/** A file of the library in a backup; its part is named like it. */
export type BackedUpFile = Part & { file: string }

const names = { plain: 'manifest.json', encrypted: 'manifest.json.age' }

/** The manifest of the backup in a store; undefined if there is no complete one. */
export async function readManifest(store: Files, key: string | undefined, address: string): Promise<Manifest | undefined> {
  const encrypted = await store.find(names.encrypted)
  if (encrypted && key === undefined) throw new StartUpError(`The backup in ${address} is encrypted: set BACKUP_KEY to its key.`)
  if (encrypted) {
    const text = await openText(await readAll(encrypted), key!)
    if (text === undefined)
      throw new StartUpError(`The backup in ${address} was encrypted with another BACKUP_KEY, or its ${names.encrypted} is damaged.`)
    return parse(text, address)
  }
  const plain = await store.find(names.plain)
  return plain && parse(Buffer.from(await readAll(plain)).toString(), address)
}

function parse(text: string, address: string): Manifest {
  const { format } = readJson(text) ?? {}
  if (typeof format === 'number' && format > 1)
    throw new StartUpError(`The backup in ${address} was made by a newer version of Bellows: restore it with that version.`)
  const { data } = manifest.safeParse(readJson(text))
  if (!data) throw new StartUpError(`The manifest of the backup in ${address} is damaged: use another backup.`)
  return data
}

function readJson(text: string): { format?: unknown } | undefined {
  try {
    return JSON.parse(text) as { format?: unknown }
  } catch {
    return undefined
  }
}

/** Completes a backup. */
export async function writeManifest(store: Files, content: Manifest, key: string | undefined) {
  const text = JSON.stringify(content, undefined, 2)
  if (key === undefined) await store.write(names.plain, Buffer.from(text))
  else await store.write(names.encrypted, await sealText(text, key))
  await store.remove(key === undefined ? names.encrypted : names.plain) // of the backup before
}
