// The architecture as data: who may import whom, who writes which table, who reads the environment. architecture.test.ts checks the sources.
import { dirname, join } from 'node:path'
import { parseSync } from 'vite'

/** The features of the server, each with the features it may import; it writes their tables through their functions. No cycles. */
export const serverFeatures: Record<string, string[]> = {
  accounts: ['artists', 'catalogue', 'collection', 'notes', 'payments', 'publishing', 'reports', 'setlists'],
  catalogue: [],
  artists: ['catalogue'],
  collection: ['catalogue'],
  publishing: ['artists', 'catalogue', 'payments'],
  payments: ['catalogue', 'collection'],
  guests: ['accounts', 'collection', 'payments'],
  audit: ['publishing'],
  notes: ['catalogue', 'collection'],
  reports: ['catalogue'],
  revocations: ['accounts', 'payments'],
  setlists: ['catalogue'],
}

/** What every feature of the server may import. */
const serverPlatform = [
  'contract/',
  'server/audit/name-of-admin.ts',
  'server/audit/record-audit.ts',
  'server/audit/record-edit.ts',
  'server/audit/record-security-event.ts',
  'server/database/',
  'server/deadlines.ts',
  'server/http/',
  'server/integrations/',
  'server/jobs/',
  'server/ledger/',
  'server/unavailable.ts',
  'node_modules',
]
const serverRules = Object.fromEntries(
  Object.entries(serverFeatures).map(([feature, others]) => [
    `server/${feature}/`,
    [...serverPlatform, ...[feature, ...others].map((each) => `server/${each}/`)],
  ]),
)

/** The features of the web, each with the features it may import. No cycles. */
export const webFeatures: Record<string, string[]> = {
  accordion: [],
  accounts: ['accordion', 'offline', 'people', 'pieces', 'publishing', 'setlists', 'stand'],
  artists: ['people', 'pieces', 'reports'],
  audit: [],
  catalogue: ['accordion', 'collection', 'payments', 'people', 'pieces', 'reports', 'search'],
  collection: ['licences', 'pieces'],
  library: ['collection', 'offline', 'pieces', 'setlists', 'stand'],
  licences: ['pieces'],
  offline: [],
  overview: ['collection', 'payments', 'pieces', 'publishing'],
  payments: ['collection', 'licences', 'pieces'],
  people: [],
  pieces: ['accordion'],
  publishing: ['accordion', 'catalogue', 'collection', 'people', 'pieces', 'reports'],
  reports: [],
  revocations: [],
  search: ['people', 'pieces'],
  setlists: ['collection', 'payments', 'pieces'],
  stand: ['collection', 'offline', 'pieces', 'setlists'],
}

/** What every feature of the web may import: the API, forms, the session, shared parts of pages, text functions and the component kit. */
const webPlatform = ['contract/', 'web/api/', 'web/dates.ts', 'web/forms/', 'web/session/', 'web/site/', 'web/text/', 'web/ui/', 'node_modules']
const webRules = Object.fromEntries(
  Object.entries(webFeatures).map(([feature, others]) => [
    `web/${feature}/`,
    [...webPlatform, ...[feature, ...others].map((each) => `web/${each}/`)],
  ]),
)

/** What a file may import besides its own folder: the longest entry that its path begins with applies. */
export const mayImport: Record<string, string[]> = {
  'contract/': ['contract/', 'zod', 'any-ascii', 'ibantools', '@zxcvbn-ts/language-common', 'music-metadata', 'perfect-freehand'],
  'infrastructure/': ['node_modules'],
  'web/': ['contract/', 'web/', 'node_modules'],
  'web/routes.ts': ['node_modules'],
  'web/api/': ['contract/', 'web/api/', 'web/session/', 'web/site/', 'node_modules'],
  'web/forms/': ['contract/', 'web/forms/', 'web/ui/', 'web/api/', 'web/session/', 'web/site/', 'web/text/', 'node_modules'],
  'web/session/': ['contract/', 'web/session/', 'web/api/', 'web/site/', 'web/ui/', 'node_modules'],
  'web/site/': ['contract/', 'web/site/', 'web/ui/', 'node_modules'],
  'web/text/': ['contract/', 'web/text/', 'node_modules'],
  'web/ui/': ['contract/', 'web/ui/', 'web/dates.ts', 'web/text/', 'node_modules'],
  'demo/': ['contract/', 'server/', 'node_modules'],
  'server/': ['contract/', 'server/database/', 'server/integrations/', 'server/process/', 'infrastructure/', 'node_modules'],
  'server/app.ts': ['contract/', 'server/', 'node_modules'],
  'server/cli.ts': ['contract/', 'server/', 'infrastructure/', 'demo/', 'node_modules'],
  'server/backup-cli.ts': ['contract/', 'server/', 'infrastructure/', 'node_modules'],
  'server/tasks.ts': ['server/'],
  'server/serve.ts': ['contract/', 'server/', 'demo/', 'node_modules'],
  'server/main.ts': ['server/', 'infrastructure/', 'demo/', 'node_modules'],
  'server/backup/': [
    'contract/',
    'server/audit/nightly-check/named-files.ts',
    'server/config.ts',
    'server/database/',
    'server/integrations/',
    'server/jobs/',
    'server/ledger/',
    'server/process/',
    'node_modules',
  ],
  'server/database/': ['contract/', 'server/deadlines.ts', 'server/unavailable.ts', 'infrastructure/', 'node_modules'],
  'server/http/': [
    'contract/',
    'server/database/',
    'server/deadlines.ts',
    'server/unavailable.ts',
    'server/http/',
    'server/process/',
    'node_modules',
  ],
  'server/integrations/': ['contract/', 'server/deadlines.ts', 'server/unavailable.ts', 'node_modules'],
  'server/jobs/': ['contract/', 'server/database/', 'server/integrations/', 'node_modules'],
  'server/ledger/': ['contract/', 'server/database/', 'node_modules'],
  'server/metrics/': ['contract/', 'server/database/', 'server/ledger/', 'server/process/', 'node_modules'],
  'server/process/': ['contract/', 'server/database/', 'infrastructure/', 'node_modules'],
  ...serverRules,
  ...webRules,
}

/** The owner of each table: every feature reads any table, only the owner writes it. */
export const owners: Record<string, string> = {
  accounts: 'server/accounts/',
  sessions: 'server/accounts/',
  known_browsers: 'server/accounts/',
  email_verifications: 'server/accounts/',
  credential_changes: 'server/accounts/',
  factors: 'server/accounts/',
  recovery_codes: 'server/accounts/',
  factor_challenges: 'server/accounts/',
  factor_resets: 'server/accounts/',
  rate_limits: 'server/http/',
  data_exports: 'server/accounts/',
  artists: 'server/artists/',
  pieces: 'server/publishing/',
  scores: 'server/publishing/',
  score_files: 'server/publishing/',
  score_pages: 'server/publishing/',
  audio_files: 'server/publishing/',
  performances: 'server/publishing/',
  contributors: 'server/publishing/',
  mentions: 'server/publishing/',
  piece_events: 'server/publishing/',
  piece_changes: 'server/publishing/',
  likes: 'server/collection/',
  bookmarks: 'server/collection/',
  downloads: 'server/collection/',
  visitor_downloads: 'server/collection/',
  noted_scores: 'server/notes/',
  score_marks: 'server/notes/',
  orders: 'server/payments/',
  order_lines: 'server/payments/',
  off_sale_pieces: 'server/payments/',
  off_sale_notices: 'server/payments/',
  payment_events: 'server/payments/',
  payouts: 'server/payments/',
  cart_lines: 'server/payments/',
  drafts: 'server/publishing/',
  setlists: 'server/setlists/',
  guest_accesses: 'server/collection/',
  guest_links: 'server/collection/',
  payout_exports: 'server/payments/',
  reports: 'server/reports/',
  revocations: 'server/revocations/',
  ledger_accounts: 'server/ledger/',
  ledger_transactions: 'server/ledger/',
  ledger_entries: 'server/ledger/',
  catalogue_changes: 'server/catalogue/',
  job_runners: 'server/database/',
  audit_log: 'server/audit/',
  edits: 'server/audit/',
  security_events: 'server/audit/',
  library_checks: 'server/audit/',
  demo_progress: 'demo/',
}

/** What connects to other machines, and where it may be imported: no other code of the server sends anything anywhere. */
const connectors = [
  'stripe',
  'nodemailer',
  'aws4fetch',
  'pg',
  'graphile-worker',
  'undici',
  'node:http',
  'node:http2',
  'node:https',
  'node:tls',
  'node:dgram',
]
const mayConnect = ['server/integrations/', 'server/database/', 'server/http/', 'server/payments/purchases/order-batcher.ts'] // the last one knows an error of pg

/** The files that may read the environment. */
export const environmentReaders = ['server/config.ts', 'server/process/environment.ts']

const isServer = (path: string) => /^(server|demo)\//.test(path)
const vagueName = /(^|[-/])(utils?|helpers?|misc|common|managers?|services?|repository|controllers?|handlers?|dtos?|impl)([-./]|$)/

/** A source file. */
export type Source = { path: string; text: string }

/** Every violation in these files, as sentences. */
export function findViolations(sources: Source[]): string[] {
  const imports = new Map(sources.map((source) => [source.path, importsOf(source)]))
  return sources.flatMap((source) => violationsOf(source, imports))
}

function violationsOf(source: Source, imports: Map<string, string[]>): string[] {
  const { path, text } = source
  return [
    ...imports.get(path)!.flatMap((target) => (isAllowed(path, target) ? [] : [`${path} imports ${target}`])),
    ...staticImportsOf(source).flatMap((target) =>
      crossesToBrowser(path, target) && reachesZod(target, imports) ? [`${path} brings zod into the browser by ${target}`] : [],
    ),
    ...tablesWritten(text).flatMap((table) =>
      /^(server|demo)\//.test(path) && !path.startsWith(owners[table] ?? '?') ? [`${path} writes ${table}`] : [],
    ),
    ...(text.includes('process.env') && /^(contract|server|web)\//.test(path) && !environmentReaders.includes(path)
      ? [`${path} reads the environment`]
      : []),
    ...(isServer(path) && !mayConnect.some((allowed) => path.startsWith(allowed))
      ? [...imports.get(path)!.filter((target) => connectors.includes(target)), ...(/(?<![.\w])fetch\(/.test(text) ? ['fetch'] : [])].map(
          (connector) => `${path} reaches the network by ${connector}`,
        )
      : []),
    ...(vagueName.test(path) ? [`${path} has a name that says nothing`] : []),
  ]
}

/** The first cycle of a graph, as 'a → b → a'. */
export function findCycle(graph: Record<string, string[]>): string | undefined {
  const walk = (path: string[]): string | undefined => {
    const [first, last] = [path[0], path.at(-1)!]
    if (path.length > 1 && first === last) return path.join(' → ')
    if (path.slice(0, -1).includes(last)) return undefined
    return (graph[last] ?? []).map((next) => walk([...path, next])).find(Boolean)
  }
  return Object.keys(graph)
    .map((node) => walk([node]))
    .find(Boolean)
}

const modules = new WeakMap<Source, ReturnType<typeof parseSync>['module']>()
const moduleOf = (source: Source) => modules.getOrInsertComputed(source, ({ path, text }) => parseSync(path, text).module)

/** What a file imports at run time, statically or dynamically: own files by path, packages by name. */
export function importsOf(source: Source): string[] {
  const { path, text } = source
  const dynamic = moduleOf(source)
    .dynamicImports.map(({ moduleRequest }) => text.slice(moduleRequest.start, moduleRequest.end))
    .flatMap((code) => /^['"`](.+)['"`]$/.exec(code)?.[1] ?? [])
  return [...staticImportsOf(source), ...toPaths(path, dynamic)]
}

function staticImportsOf(source: Source): string[] {
  const { staticImports, staticExports } = moduleOf(source)
  return toPaths(source.path, [
    ...staticImports
      .filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType))
      .map(({ moduleRequest }) => moduleRequest.value),
    ...staticExports.flatMap(({ entries }) => entries.filter(({ isType }) => !isType).flatMap(({ moduleRequest }) => moduleRequest?.value ?? [])),
  ])
}

const toPaths = (path: string, specifiers: string[]) =>
  specifiers.map((specifier) =>
    specifier.startsWith('#') ? specifier.slice(1) : specifier.startsWith('.') ? join(dirname(path), specifier) : specifier,
  )

function isAllowed(path: string, target: string) {
  const rule = Object.keys(mayImport)
    .filter((start) => path.startsWith(start))
    .toSorted((a, b) => b.length - a.length)[0]
  if (!rule) return true
  const isOwn = /^(contract|server|infrastructure|web|demo|test)\//.test(target)
  if (isOwn && isBeside(path, target)) return true
  return mayImport[rule]!.some((allowed) =>
    allowed === 'node_modules' ? !isOwn : target === allowed || (allowed.endsWith('/') && target.startsWith(allowed)),
  )
}

/** In the same folder or below it; features below server/ do not belong to the files of server/ itself. */
const isBeside = (path: string, target: string) =>
  dirname(target) === dirname(path) || (dirname(path) !== 'server' && target.startsWith(`${dirname(path)}/`))

/**
 * Pages import the contract's types, and of its values only those that need no schema: zod has 27 kB, and browsing pages do without it. A form
 * loads its schema dynamically (`useOperationForm`). The build replaces the contract's routes by tables without imports (`literalRoutes` in vite.config.ts).
 */
const crossesToBrowser = (path: string, target: string) => path.startsWith('web/') && target.startsWith('contract/')

function reachesZod(target: string, imports: Map<string, string[]>, seen = new Set<string>()): boolean {
  if (target === 'zod') return true
  if (target === 'contract/routes.ts' || target === 'contract/deferred-routes.ts') return false
  if (seen.has(target)) return false
  seen.add(target)
  return (imports.get(target) ?? []).some((next) => reachesZod(next, imports, seen))
}

const inKysely = /\.(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*\[?['"`](\w+)/g
const inSql = /\b(?:insert\s+into|merge\s+into|update|delete\s+from|truncate(?:\s+table)?)\s+(?:only\s+)?(?:public\.)?"?(\w+)/gi

const tablesWritten = (text: string) =>
  [...text.matchAll(inKysely), ...text.matchAll(inSql)].map(([, table]) => table!).filter((table) => table in owners)
