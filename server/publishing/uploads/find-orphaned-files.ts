import { sql } from 'kysely'
import { nameLook } from '#server/catalogue/piece/look.ts'
import type { Database } from '#server/database/schema.ts'
import type { Files } from '#server/integrations/files.ts'

/** How many files are looked up at a time. */
const batch = 500

type Deps = { db: Database; files: Files }
/** With `outdated` also pages with a former title in their mark, which are shown no more. */
type Options = { outdated?: boolean }

/** Finds the files in the store that were written before this time and belong to no row, in batches; files with names that are not ours are left out. */
export async function* findOrphanedFiles({ db, files }: Deps, before: Date, options: Options = {}): AsyncGenerator<string[]> {
  let names: string[] = []
  for await (const { name, writtenAt } of files.list()) {
    if (writtenAt < before && rowOf(name)) names.push(name)
    if (names.length === batch) {
      yield await withoutRow(db, names, options)
      names = []
    }
  }
  yield await withoutRow(db, names, options)
}

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const ownFile = new RegExp(`^(scores|previews|incipits|audio|portraits|unfinished)/(${uuid})(?:-(?:\\d+|half)\\.webp|\\.pdf|\\.webp)?$`)
const ownPage = new RegExp(`^pages/(${uuid})/\\d+-\\d+-(clean|(?:marked|half)-[0-9a-f]{16})\\.png$`)

/** The id and the row key that a file's name refers to, and how it shows a page. Unfinished files have no row; files with any other name are not touched. */
function rowOf(name: string) {
  const [, scoreId, look] = ownPage.exec(name) ?? []
  if (scoreId && look) return { id: scoreId, key: `scores/${scoreId}`, look }
  const [, kind, id] = ownFile.exec(name) ?? []
  return kind && id ? { id, key: `${['previews', 'incipits'].includes(kind) ? 'scores' : kind}/${id}` } : undefined
}

async function withoutRow(db: Database, names: string[], { outdated }: Options) {
  const existing = await existingKeys(db, names.map((name) => rowOf(name)!.id)) // prettier-ignore
  const looks = outdated ? await currentLooks(db, names) : undefined
  return names.filter((name) => {
    const { id, key, look = 'clean' } = rowOf(name)!
    return !existing.has(key) || (looks && look !== 'clean' && !looks.has(`${id} ${look}`))
  })
}

async function existingKeys(db: Database, ids: string[]) {
  const { rows } = await sql<{ key: string }>`
    select 'scores/' || id as key from score_files where id = any(${ids}::uuid[])
    union all select 'audio/' || id from audio_files where id = any(${ids}::uuid[])
    union all select 'portraits/' || portrait from artists where portrait = any(${ids}::uuid[])`.execute(db)
  return new Set(rows.map(({ key }) => key))
}

/** How the scores of pages are shown with the titles that their pieces have now, each after the score's id. */
async function currentLooks(db: Database, names: string[]) {
  const ids = [...new Set(names.map((name) => rowOf(name)!).flatMap(({ id, look }) => (look ? id : [])))]
  if (ids.length === 0) return new Set()
  const { rows } = await sql<{ id: string; title: string }>`
    select scores.id, title from scores join pieces on pieces.id = piece_id where scores.id = any(${ids}::uuid[])`.execute(db)
  return new Set(rows.flatMap(({ id, title }) => [false, true].map((isHalf) => `${id} ${nameLook({ title, isHalf })}`)))
}
