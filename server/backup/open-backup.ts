import { readMigrations, checksumOf } from '#server/database/migrate.ts'
import { StartUpError } from '#server/process/start-up-error.ts'
import { readManifest, type Manifest } from './manifest.ts'
import type { Target } from './back-up.ts'

/** A complete backup that this version can restore. */
export type Backup = Target & { manifest: Manifest }

/** Opens the backup of a store, and says in one sentence why it cannot be restored. */
export async function openBackup({ store, address, key }: Target): Promise<Backup> {
  const manifest = await readManifest(store, key, address)
  if (!manifest)
    throw new StartUpError(
      `${address} has no complete backup: the manifest, which is written last, is missing. Name the folder of another backup, or make one anew.`,
    )
  const known = new Map((await readMigrations()).map((file) => [file.name, checksumOf(file)]))
  const unknown = manifest.migrations.find(({ name, sha256 }) => known.get(name) !== sha256)
  if (unknown)
    throw new StartUpError(
      `The backup in ${address} was made by a newer version of Bellows, which has the migration ${unknown.name}: restore it with that version.`,
    )
  return { store, address, key, manifest }
}
