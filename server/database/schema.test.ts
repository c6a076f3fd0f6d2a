import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { describe, it } from 'node:test'
import { sql } from 'kysely'
import { parseSync, type ESTree } from 'vite'
import { pieceFieldNames } from '#contract/pieces/piece-fields.ts'
import { createTestApp } from '#test/support/create-test-app.ts'

const { db } = await createTestApp()

const { rows: columns } = await sql<{ table: string; column: string; isNullable: boolean }>`
  select table_name as "table", column_name as "column", is_nullable = 'YES' as "isNullable" from information_schema.columns
  where table_schema = 'public' and table_name not in ('migration_checksums', 'kysely_migration', 'kysely_migration_lock')`.execute(db)
const columnsOf = (table: string) => columns.filter((each) => each.table === table).map(({ column }) => column)
const tables = [...new Set(columns.map(({ table }) => table))]

const program = parseSync('schema.ts', readFileSync('server/database/schema.ts', 'utf8')).program
const types = new Map(
  program.body.flatMap((statement) => {
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
    return declaration?.type === 'TSTypeAliasDeclaration' ? [[declaration.id.name, declaration.typeAnnotation] as const] : []
  }),
)

/** The properties of an object type of schema.ts, and whether each may be null; the plain fields of a piece are declared in the contract. */
function propertiesOf(type: ESTree.TSType): Map<string, { type: ESTree.TSType; isNullable: boolean }> {
  if (type.type === 'TSIntersectionType') return new Map(type.types.flatMap((each) => [...propertiesOf(each)]))
  if (type.type === 'TSTypeReference' && type.typeName.type === 'Identifier') return propertiesOf(types.get(type.typeName.name)!)
  if (type.type === 'TSMappedType') return new Map(pieceFieldNames.map((name) => [name, { type, isNullable: false }]))
  assert.ok(type.type === 'TSTypeLiteral')
  return new Map(
    type.members.map((member) => {
      assert.ok(member.type === 'TSPropertySignature')
      const { key, typeAnnotation } = member
      const propertyType = typeAnnotation!.typeAnnotation
      return [(key as { name: string }).name, { type: propertyType, isNullable: JSON.stringify(propertyType).includes('TSNullKeyword') }]
    }),
  )
}
const declared = propertiesOf(types.get('Tables')!)

describe('the database', () => {
  it('has the tables of schema.ts and no others', () => assert.deepEqual(tables.toSorted(), [...declared.keys()].toSorted()))

  for (const [table, { type }] of declared)
    it(`has the columns of schema.ts in ${table}, and nulls only where schema.ts has them`, () => {
      const properties = propertiesOf(type)
      assert.deepEqual(columnsOf(table).toSorted(), [...properties.keys()].toSorted())
      if (['public_pieces', 'purchases', 'sale_earnings'].includes(table)) return // PostgreSQL does not know which columns of a view are never null
      const nullable = columns.filter((each) => each.table === table && each.isNullable).map(({ column }) => column)
      assert.deepEqual(
        nullable.toSorted(),
        [...properties].filter(([, { isNullable }]) => isNullable).map(([name]) => name).toSorted(), // prettier-ignore
      )
    })

  it('has every column of pieces in public_pieces', () =>
    assert.deepEqual(
      columnsOf('pieces').filter((column) => !columnsOf('public_pieces').includes(column)),
      [],
      'A migration that adds a column to pieces must recreate the view: create or replace view public_pieces as select pieces.* from pieces …',
    ))
})
