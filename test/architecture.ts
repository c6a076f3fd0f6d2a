// The rules of the house as data, and what finds a breach of them. house.test.ts applies them to the sources.
import { dirname, join } from 'node:path'
import { parseSync } from 'vite'

/** Which rooms each room may call; it writes their tables through their verbs. */
export const edges: Record<string, string[]> = {
  accounts: ['artists', 'catalogue', 'collection', 'payments', 'publishing'],
  catalogue: [],
  artists: ['catalogue'],
  collection: ['catalogue'],
  publishing: ['artists', 'catalogue', 'payments'],
  payments: ['collection'],
  audit: [],
  reports: ['accounts', 'catalogue'],
  revocations: ['accounts'],
}

/** Rooms share the cellar and the tools of the house; an edge to another room is written above, or it is a breach. */
const common = [
  'contract/',
  'server/audit/record-audit.ts',
  'server/database/',
  'server/ledger/',
  'server/integrations/',
  'server/http/',
  'server/jobs/send-email.ts',
  'node_modules',
]
const rooms = Object.fromEntries(
  Object.entries(edges).map(([room, others]) => [`server/${room}/`, [...common, ...[room, ...others].map((each) => `server/${each}/`)]]),
)

/** Who may import what: a file obeys the longest entry its path begins with, and may always import beside itself. */
export const mayImport: Record<string, string[]> = {
  'contract/': ['zod'],
  'web/': ['contract/', 'web/', 'node_modules'],
  'web/routes.ts': ['node_modules'],
  'demo/': ['contract/', 'server/', 'node_modules'],
  'server/': ['contract/', 'server/database/', 'server/integrations/', 'node_modules'],
  'server/app.ts': ['contract/', 'server/', 'node_modules'],
  'server/http/': ['contract/', 'server/process/', 'node_modules'],
  'server/process/': ['contract/', 'server/database/', 'infrastructure/', 'node_modules'],
  'server/jobs/': ['contract/', 'server/database/', 'server/integrations/', 'node_modules'],
  'infrastructure/': ['node_modules'],
  'server/jobs/tasks.ts': ['server/', 'node_modules'],
  'server/operator.ts': ['contract/', 'server/', 'infrastructure/', 'node_modules'],
  'server/main.ts': ['server/', 'infrastructure/', 'demo/', 'node_modules'],
  'server/database/': ['contract/', 'node_modules'],
  'server/integrations/': ['contract/', 'node_modules'],
  'server/ledger/': ['contract/', 'server/database/', 'node_modules'],
  ...rooms,
}

/** Any room may read any table; only its owner writes it. */
export const owners: Record<string, string> = {
  accounts: 'server/accounts/',
  sessions: 'server/accounts/',
  mailbox_proofs: 'server/accounts/',
  attempts: 'server/accounts/',
  data_requests: 'server/accounts/',
  artists: 'server/artists/',
  pieces: 'server/publishing/',
  scores: 'server/publishing/',
  score_files: 'server/publishing/',
  audio_files: 'server/publishing/',
  performances: 'server/publishing/',
  contributors: 'server/publishing/',
  piece_events: 'server/publishing/',
  likes: 'server/collection/',
  bookmarks: 'server/collection/',
  downloads: 'server/collection/',
  visitor_downloads: 'server/collection/',
  orders: 'server/payments/',
  payment_events: 'server/payments/',
  payouts: 'server/payments/',
  reports: 'server/reports/',
  withdrawals: 'server/revocations/',
  ledger_accounts: 'server/ledger/',
  ledger_transactions: 'server/ledger/',
  ledger_entries: 'server/ledger/',
  catalogue_changes: 'server/catalogue/',
  deeds: 'server/audit/',
  demo_progress: 'demo/',
}

/** Who reads the environment. */
export const readers = ['server/config.ts', 'server/process/environment.ts']

const nameless = /(^|[-/])(utils?|helpers?|misc|common|managers?|services?|repository|controllers?|handlers?|dtos?|impl)([-./]|$)/

/** A file of the house. */
export type Source = { path: string; text: string }

/** Every breach in these files, as sentences. */
export function breaches(sources: Source[]): string[] {
  const imports = new Map(sources.map((source) => [source.path, importsOf(source)]))
  return sources.flatMap(({ path, text }) => [
    ...imports.get(path)!.flatMap((target) => (isAllowed(path, target) ? [] : [`${path} imports ${target}`])),
    ...imports
      .get(path)!
      .flatMap((target) => (isOfBrowser(path, target) && reachesZod(target, imports) ? [`${path} brings zod into the browser by ${target}`] : [])),
    ...tablesWritten(text).flatMap((table) =>
      /^(server|demo)\//.test(path) && !path.startsWith(owners[table] ?? '?') ? [`${path} writes ${table}`] : [],
    ),
    ...(text.includes('process.env') && /^(contract|server|web)\//.test(path) && !readers.includes(path) ? [`${path} reads the environment`] : []),
    ...(nameless.test(path) ? [`${path} has no name of its own`] : []),
  ])
}

/** The first way from a room back to itself, if there is one: 'a → b → a'. */
export function findCycle(graph: Record<string, string[]>): string | undefined {
  const walk = (way: string[]): string | undefined => {
    const [first, last] = [way[0], way.at(-1)!]
    if (way.length > 1 && first === last) return way.join(' → ')
    if (way.slice(0, -1).includes(last)) return undefined
    return (graph[last] ?? []).map((next) => walk([...way, next])).find(Boolean)
  }
  return Object.keys(graph)
    .map((room) => walk([room]))
    .find(Boolean)
}

/** What a file imports at run time, in whichever way: files of the house by path, packages as they are called. */
function importsOf({ path, text }: Source): string[] {
  const { staticImports, staticExports, dynamicImports } = parseSync(path, text).module
  const specifiers = [
    ...staticImports
      .filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType))
      .map(({ moduleRequest }) => moduleRequest.value),
    ...staticExports.flatMap(({ entries }) => entries.filter(({ isType }) => !isType).flatMap(({ moduleRequest }) => moduleRequest?.value ?? [])),
    ...dynamicImports
      .map(({ moduleRequest }) => text.slice(moduleRequest.start, moduleRequest.end))
      .flatMap((code) => /^['"`](.+)['"`]$/.exec(code)?.[1] ?? []),
  ]
  return specifiers.map((specifier) =>
    specifier.startsWith('#') ? specifier.slice(1) : specifier.startsWith('.') ? join(dirname(path), specifier) : specifier,
  )
}

function isAllowed(path: string, target: string) {
  const place = Object.keys(mayImport)
    .filter((start) => path.startsWith(start))
    .toSorted((a, b) => b.length - a.length)[0]
  if (!place) return true
  const isOurs = /^(contract|server|infrastructure|web|demo|test)\//.test(target)
  if (isOurs && isBeside(path, target)) return true
  return mayImport[place]!.some((allowed) =>
    allowed === 'node_modules' ? !isOurs : target === allowed || (allowed.endsWith('/') && target.startsWith(allowed)),
  )
}

/** In the same folder or below it; below server/ itself lie the rooms, which are no part of its files. */
const isBeside = (path: string, target: string) =>
  dirname(target) === dirname(path) || (dirname(path) !== 'server' && target.startsWith(`${dirname(path)}/`))

/**
 * Pages import the contract's types, and of its values only those that need no schema: 27 kB of zod stay on the server. The build replaces
 * contract/routes.ts by a table without imports (`literalRoutes` in vite.config.ts).
 */
const isOfBrowser = (path: string, target: string) => path.startsWith('web/') && target.startsWith('contract/')

function reachesZod(target: string, imports: Map<string, string[]>, seen = new Set<string>()): boolean {
  if (target === 'zod') return true
  if (target === 'contract/routes.ts') return false
  if (seen.has(target)) return false
  seen.add(target)
  return (imports.get(target) ?? []).some((next) => reachesZod(next, imports, seen))
}

const inKysely = /\.(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*\[?['"`](\w+)/g
const inSql = /\b(?:insert\s+into|merge\s+into|update|delete\s+from|truncate(?:\s+table)?)\s+(?:only\s+)?(?:public\.)?"?(\w+)/gi

const tablesWritten = (text: string) =>
  [...text.matchAll(inKysely), ...text.matchAll(inSql)].map(([, table]) => table!).filter((table) => table in owners)
