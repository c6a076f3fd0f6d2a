import { resolve } from 'node:path'
import type { Config } from '#server/config.ts'
import { openFiles, type Files } from '#server/integrations/files.ts'
import { StartUpError } from '#server/process/start-up-error.ts'
import type { Target } from './back-up.ts'

/** The place of a backup: a folder, or `s3://bucket/prefix`. */
export function locateBackup(address: string, { backup: { key, s3 } }: Pick<Config, 'backup'>): Target {
  const [, bucket, prefix] = /^s3:\/\/([\w.-]+)(?:\/+([\w./-]*?))?\/*$/.exec(address) ?? []
  if (bucket === undefined) {
    if (address.includes('://')) throw new StartUpError(`${address} is neither a folder nor an address such as s3://bucket/backups.`)
    return { store: openFiles({ folder: resolve(address) }), address, key }
  }
  if (!s3)
    throw new StartUpError(`To use ${address}, set BACKUP_S3_ENDPOINT, BACKUP_S3_REGION, BACKUP_S3_ACCESS_KEY_ID and BACKUP_S3_SECRET_ACCESS_KEY.`)
  const store = openFiles({ folder: '', bucket: { ...s3, bucket } })
  return { store: prefix ? below(store, prefix) : store, address, key }
}

/** The files of a store whose names begin with a prefix. */
const below = ({ write, find, remove, removeFolder, list }: Files, prefix: string): Files => ({
  write: (name, content) => write(`${prefix}/${name}`, content),
  find: (name) => find(`${prefix}/${name}`),
  remove: (name) => remove(`${prefix}/${name}`),
  removeFolder: (name) => removeFolder(`${prefix}/${name}`),
  async *list() {
    for await (const { name, writtenAt } of list()) if (name.startsWith(`${prefix}/`)) yield { name: name.slice(prefix.length + 1), writtenAt }
  },
})
