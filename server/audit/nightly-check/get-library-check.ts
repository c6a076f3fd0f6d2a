import type { AppDeps } from '#server/app-deps.ts'

/** What the latest nightly check found, and since when checks have found differences. */
export async function getLibraryCheck({ db }: Pick<AppDeps, 'db'>) {
  const checks = await db.selectFrom('library_checks').select(['finished_at', 'files', 'differences']).orderBy('id', 'desc').execute()
  const [latest] = checks
  if (!latest) return { check: null }
  const lastInOrder = checks.findIndex(({ differences }) => differences.length === 0)
  const differing = lastInOrder === -1 ? checks : checks.slice(0, lastInOrder)
  return {
    check: {
      date: latest.finished_at,
      files: latest.files,
      differences: latest.differences,
      differsSince: differing.at(-1)?.finished_at ?? null,
    },
  }
}
