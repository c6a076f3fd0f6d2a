import { sql, type SqlBool } from 'kysely'
import { previewWidths } from '#contract/limits.ts'
import type { Database } from '#server/database/schema.ts'

/** A file that a row names, with its size where the row has it. */
export type NamedFile = { name: string; bytes?: number }
type Row = { key: string; files: NamedFile[] }
/** The next rows after a key, or those of these keys that still exist. */
type Selection = { after: string } | { keys: string[] }
/** Rows that name files, in the order of their keys. */
export type Source = { first: string; read: (db: Database, selection: Selection) => Promise<Row[]> }

/** How many rows are read at a time. */
const rowsAtOnce = 500

const previewsOf = (scoreId: string): NamedFile[] => previewWidths.map((width) => ({ name: `previews/${scoreId}-${width}.webp` }))

/** All rows that name files. */
export const sources: Source[] = [
  {
    first: '00000000-0000-0000-0000-000000000000',
    read: async (db, selection) => {
      const rows = db
        .selectFrom('score_files')
        .select(['id', 'bytes'])
        .where(isSelected('id', 'uuid', selection))
        .orderBy('id')
        .limit(rowsAtOnce)
      return (await rows.execute()).map(({ id, bytes }) => ({ key: id, files: [{ name: `scores/${id}.pdf`, bytes }, ...previewsOf(id)] }))
    },
  },
  {
    first: '00000000-0000-0000-0000-000000000000',
    read: async (db, selection) => {
      const rows = db
        .selectFrom('audio_files')
        .select(['id', 'bytes'])
        .where(isSelected('id', 'uuid', selection))
        .orderBy('id')
        .limit(rowsAtOnce)
      return (await rows.execute()).map(({ id, bytes }) => ({ key: id, files: [{ name: `audio/${id}`, bytes }] }))
    },
  },
  {
    first: '0',
    read: async (db, selection) => {
      const rows = db
        .selectFrom('artists')
        .select(['id', 'portrait'])
        .where(isSelected('id', 'int', selection))
        .orderBy('id')
        .limit(rowsAtOnce)
      return (await rows.execute()).map(({ id, portrait }) => ({ key: `${id}`, files: portrait ? [{ name: `portraits/${portrait}.webp` }] : [] }))
    },
  },
]

const isSelected = (column: string, type: 'uuid' | 'int', selection: Selection) =>
  'keys' in selection
    ? sql<SqlBool>`${sql.ref(column)} = any(${selection.keys}::${sql.raw(type)}[])`
    : sql<SqlBool>`${sql.ref(column)} > ${selection.after}::${sql.raw(type)}`

/** Reads the rows of a source, `rowsAtOnce` at a time. */
export async function* readRows(db: Database, { first, read }: Source): AsyncGenerator<Row[]> {
  for (let after = first; ;) {
    const rows = await read(db, { after })
    yield rows
    if (rows.length < rowsAtOnce) return
    after = rows.at(-1)!.key
  }
}

/** Reads the names of all files that belong to rows. */
export async function* readNamedFiles(db: Database): AsyncGenerator<string> {
  for (const source of sources) for await (const rows of readRows(db, source)) for (const { files } of rows) for (const { name } of files) yield name
}
