import { globSync, readFileSync } from 'node:fs'
import assert from 'node:assert/strict'
import { RawNode, type KyselyPlugin } from 'kysely'

type Node = { type: string; [key: string]: unknown }
/** The columns that a row type declares, with the types of the simple ones. */
type RowType = { file: string; columns: Record<string, string | null> }

const simpleTypes: Record<string, string> = { TSNumberKeyword: 'number', TSStringKeyword: 'string', TSBooleanKeyword: 'boolean' }
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value
const childrenOf = (node: Node) => Object.values(node).flat().filter(isNode)
const descendantsOf = (node: Node): Node[] => childrenOf(node).flatMap((child) => [child, ...descendantsOf(child)])

/** The row types of all hand-written queries in the sources (sql<Row>`…`) by the text between their parameters. */
export async function readRowTypes() {
  const { parseSync } = await import('vite')
  const rowTypes = new Map<string, RowType>()
  for (const file of globSync('server/**/*.ts').filter((path) => !path.includes('.test.'))) {
    const text = readFileSync(file, 'utf8')
    if (!/\bsql</.test(text)) continue
    const nodes = descendantsOf(parseSync(file, text).program as unknown as Node)
    const aliases = new Map(
      nodes
        .filter(({ type }) => type === 'TSTypeAliasDeclaration')
        .map(({ id, typeAnnotation }) => [(id as { name: string }).name, typeAnnotation as Node]),
    )
    for (const { type, tag, typeArguments, quasi } of nodes) {
      if (type !== 'TaggedTemplateExpression' || (tag as { name?: string }).name !== 'sql' || !typeArguments) continue
      const columns = columnsOf((typeArguments as { params: Node[] }).params[0]!, aliases)
      const quasis = (quasi as { quasis: { value: { cooked: string } }[] }).quasis
      if (columns) rowTypes.set(quasis.map(({ value }) => value.cooked).join('?'), { file, columns })
    }
  }
  return rowTypes
}

/** The columns of an object type or a `Record` of literals; undefined for types of single values. */
function columnsOf(type: Node, aliases: Map<string, Node>): RowType['columns'] | undefined {
  if (type.type === 'TSTypeLiteral')
    return Object.fromEntries(
      (type['members'] as { key: { name: string }; typeAnnotation: { typeAnnotation: Node } }[]).map(({ key, typeAnnotation }) => [
        key.name,
        simpleTypes[typeAnnotation.typeAnnotation.type] ?? null,
      ]),
    )
  if (type.type !== 'TSTypeReference') return undefined
  const { name } = type['typeName'] as { name: string }
  if (name !== 'Record') return aliases.has(name) ? columnsOf(aliases.get(name)!, aliases) : undefined
  const [keys, value] = (type['typeArguments'] as { params: Node[] }).params
  const literals = [keys!, ...descendantsOf(keys!)].filter((node) => node.type === 'Literal')
  return Object.fromEntries(literals.map((literal) => [literal['value'] as string, simpleTypes[value!.type] ?? null]))
}

/**
 * Compares the rows of hand-written queries with the types that the sources claim for them, whenever a test executes one. Takes what readRowTypes
 * returned, which is read once for all test files.
 */
export function checkRowTypes(rowTypes: Map<string, RowType>): KyselyPlugin {
  const executed = new WeakMap<object, RowType>()
  return {
    transformQuery: ({ node, queryId }) => {
      const rowType = RawNode.is(node) ? rowTypes.get(node.sqlFragments.join('?')) : undefined
      if (rowType) executed.set(queryId, rowType)
      return node
    },
    transformResult: async ({ result, queryId }) => {
      const rowType = executed.get(queryId)
      const [row] = result.rows
      if (rowType && row) assertRow(row, rowType)
      return result
    },
  }
}

function assertRow(row: Record<string, unknown>, { file, columns }: RowType) {
  const answered = Object.keys(row).toSorted()
  if (String(answered) !== String(Object.keys(columns).toSorted()))
    console.error(`${file}: a query answers the columns ${answered.join(', ')}, but its row type has ${Object.keys(columns).join(', ')}.`)
  assert.deepEqual(Object.keys(row).toSorted(), Object.keys(columns).toSorted(), `${file}: the query answers other columns than its row type has`)
  for (const [name, type] of Object.entries(columns))
    if (type && row[name] !== null) assert.equal(typeof row[name], type, `${file}: ${name} is no ${type}`)
}
