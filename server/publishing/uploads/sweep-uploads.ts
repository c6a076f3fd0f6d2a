import { unusedUploads } from '#contract/forms/limits.ts'
import type { Tasks } from '#server/database/jobs.ts'
import type { Database } from '#server/database/schema.ts'
import type { Files } from '#server/integrations/files.ts'
import { deleteUnusedUploads } from './delete-unused-uploads.ts'
import { findOrphanedFiles } from './find-orphaned-files.ts'

type Deps = { db: Database; files: Files; now: () => Date }

/**
 * Deletes uploads that no piece uses after a day, or once their draft was not changed for thirty, files that a crash has left without a row, and pages with a former title in their mark. Several processes may do so at once, and
 * artists may publish meanwhile.
 */
export async function sweepUploads({ db, files, now }: Deps) {
  const before = new Date(now().getTime() - unusedUploads.hours * 3_600_000)
  const draftsAfter = new Date(now().getTime() - unusedUploads.draftDays * 86_400_000)
  return { uploads: await deleteUnusedUploads({ db, files }, { before, draftsAfter }), orphans: await deleteOrphanedFiles({ db, files }, before) }
}

/** The scheduled task of it. */
export const sweepUploadsTasks = (deps: Deps): Tasks => ({ 'sweep-uploads': async () => void (await sweepUploads(deps)) })

async function deleteOrphanedFiles({ db, files }: Pick<Deps, 'db' | 'files'>, before: Date) {
  let deleted = 0
  for await (const orphans of findOrphanedFiles({ db, files }, before, { outdated: true })) {
    await Promise.all(orphans.map((name) => files.remove(name)))
    deleted += orphans.length
  }
  return deleted
}
