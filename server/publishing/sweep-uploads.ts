import { sql } from 'kysely'
import { unusedUploads } from '#contract/limits.ts'
import type { Tasks } from '#server/database/jobs.ts'
import type { Database } from '#server/database/schema.ts'
import type { Files } from '#server/integrations/files.ts'
import { removeUnused } from './remove-unused.ts'

type House = { db: Database; files: Files; now: () => Date }

const batch = 500

/**
 * Clears away what nobody waits for any more: uploads that no piece uses a day later, and files that a crash has left without
 * a row. Several processes may do so at once, and anybody may publish meanwhile.
 */
export async function sweepUploads({ db, files, now }: House) {
  const before = new Date(now().getTime() - unusedUploads.hours * 3_600_000)
  return { uploads: await removeUnused({ db, files }, { before }), strays: await removeStrays({ db, files }, before) }
}

/** The same as something that time asks for. */
export const sweepUploadsTasks = (house: House): Tasks => ({ 'sweep-uploads': async () => void (await sweepUploads(house)) })

async function removeStrays({ db, files }: Pick<House, 'db' | 'files'>, before: Date) {
  let [removed, names] = [0, [] as string[]]
  const removeThose = async () => {
    const known = await ownersOf(db, names.flatMap((name) => owner(name)?.id ?? [])) // prettier-ignore
    const strays = names.filter((name) => owner(name) && !known.has(owner(name)!.key))
    await Promise.all(strays.map((name) => files.remove(name)))
    removed += strays.length
    names = []
  }
  for await (const { name, writtenAt } of files.list()) {
    if (writtenAt < before) names.push(name)
    if (names.length === batch) await removeThose()
  }
  await removeThose()
  return removed
}

/** Whose file this is by its name. Drafts that were never finished are nobody's, and a name that is none of ours is not touched. */
function owner(name: string) {
  const [, kind, id] = /^(scores|previews|audio|portraits|unfinished)\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:-\d+\.webp|\.pdf|\.webp)?$/.exec(name) ?? [] // prettier-ignore
  return kind && id ? { id, key: `${kind === 'previews' ? 'scores' : kind}/${id}` } : undefined
}

async function ownersOf(db: Database, ids: string[]) {
  const { rows } = await sql<{ key: string }>`
    select 'scores/' || id as key from score_files where id = any(${ids}::uuid[])
    union all select 'audio/' || id from audio_files where id = any(${ids}::uuid[])
    union all select 'portraits/' || portrait from artists where portrait = any(${ids}::uuid[])`.execute(db)
  return new Set(rows.map(({ key }) => key))
}
