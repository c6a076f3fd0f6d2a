// Which file of the build each module of the pages goes into (docs/decisions/2026-11-20-few-browser-chunks.md).
import { basename, join } from 'node:path'
import type { Rolldown } from 'vite'

type Graph = Rolldown.ChunkingContext

/**
 * The landing pages are those of visitors from elsewhere, and the cart is for those who buy several pieces: what they share with one other page stays
 * beside that page. The stand's scripts are loaded on demand, and count as a page.
 */
const anyPage = /\/web\/(?!catalogue\/landing\/|payments\/cart\/).+-page\.tsx$|\/stand\/opened-score\.tsx$/
const listPage = /\/web\/catalogue\/list\/pieces-page\.tsx$/
const piecePage = /\/web\/catalogue\/piece\/piece-page\.tsx$/
const publicPage = /\/web\/(catalogue\/.+|artists\/[^/]+)-page\.tsx$/
/** What every page loads soon after it is interactive, whoever sees it. */
const loadedOnEveryPage = /\/web\/(layout\/interactive-parts\.ts|search\/suggestions\.tsx|site\/errors\/error-page\.tsx)$/
const isLucide = /\/node_modules\/lucide\//
/** Lucide's icons, of a few lines each, and the index from which they are imported. */
const isIcon = /\/lucide\/dist\/esm\/icons\//
const isIconIndex = /\/lucide\.mjs$/
/** What all code that knows the visitor's accordion shares. */
const isAccordion =
  /\/web\/accordion\/([^/]+|keyboard\/[^/]+)\.tsx?$|\/contract\/accordion\/(bass-layouts|keyboards|limits|match|match-words|pitches|registers)\.ts$/
/** By when the entries of the queues of admins are answered, in one file with its shapes and days. */
const isStatus = /\/web\/(ui\/status\/status|site\/answer-by|publishing\/piece-status)\.tsx$|\/contract\/(answer-times|days)\.ts$/
const everyPage = /\/web\/root\.tsx|\/entry\.client\.tsx/
/** Code of ours that a package imports. */
const isUsedByPackages = /\/web\/site\/connection\/load-(code|route-module)\.ts$/
/** React Query's mutations; through the package's index every page seems to need them, but those that do load the file of the piece page as well. */
const isMutation = /\/@tanstack\/.+\/(mutationObserver|useMutation)\.js$/
/** The folder of an area in the project, such as `payments`; publishing has several. */
const areaFolder = /^\/web\/(publishing\/[^/]+|[^/]+)\//

const root = join(import.meta.dirname, '..')
const isOurs = (id: string) => id.startsWith(root) && !id.includes('/node_modules/')
/** The area of a page or of a part that is loaded on demand; contracts and what packages load have none. */
const areaOf = (id: string) => (id.startsWith(root) ? areaFolder.exec(id.slice(root.length))?.[1] : undefined)

/** The files that nearly all pages have loaded soon after they are interactive. */
const loadedByMost: ReadonlySet<string> = new Set(['packages', 'site', 'public', 'piece', 'interactive'])
/** Those of them that all public pages but the list of pieces load first. */
const loadedFirst: ReadonlySet<string> = new Set(['packages', 'site', 'public'])
/** A module of at most so many characters, before it is minified, is loaded with others: a request for it would take more than its bytes do. */
const tiny = 1200
/** So is a module of at most so many characters if at least so many pages and parts share it. */
const [short, many] = [3000, 6]

/** The file of each module that was asked for. While it is being chosen it counts as none, which ends cycles of imports. */
const files = new Map<string, string | null>()

/**
 * The file that a module is bundled into: `packages` and `site` for what every page needs, from npm and of our own, with what the list of pieces
 * shares with other pages, which nearly all of them need; `public` for what else public pages share, and for tiny modules that one of them shares
 * with others; `piece` for what the piece page shares with pages of members; `list` for what the list of pieces shares with its code that loads
 * later; `accordion` for what all code that knows the visitor's accordion shares; `status` for what the queues of admins share; `interactive` for what
 * every page loads later, and for short modules that pages and parts of several areas share; and a file for what those of one area share. Everything
 * else stays beside its page, so that visitors do not load what only members need.
 */
function fileOf(id: string, graph: Graph): string | null {
  if (!files.has(id)) {
    files.set(id, null)
    files.set(id, chooseFile(id, graph))
  }
  return files.get(id)!
}

function chooseFile(id: string, graph: Graph) {
  if (isMutation.test(id)) return 'piece'
  const dependents = [...dependentsOf(id, graph)]
  if (dependents.some((each) => everyPage.test(each))) return id.includes('/node_modules/') || isUsedByPackages.test(id) ? 'packages' : 'site'
  if (isAccordion.test(id)) return 'accordion'
  if (isStatus.test(id)) return 'status'
  const pages = dependents.filter((each) => anyPage.test(each))
  const isPublic = pages.some((each) => publicPage.test(each))
  if (!isPublic) return chooseSharedFile(id, dependents, graph)
  if (pages.length === 1 && listPage.test(pages[0]!)) return listPage.test(id) ? null : 'list'
  if (pages.some((each) => listPage.test(each))) return 'site'
  if (pages.filter((each) => publicPage.test(each)).length > 1) return 'public'
  if (pages.length > 1 && pages.some((each) => piecePage.test(each))) return 'piece'
  const isShared = dependents.filter((each) => isEntry(each, graph)).length > 1
  const isCheap = lengthOf(id, graph) <= tiny && filesRequiredBy(id, graph).every((file) => loadedFirst.has(file!))
  return isShared && isCheap ? 'public' : null
}

/** The file of a module that no public page loads first. The bundler takes along what it requires, so all of that has to have a file already. */
function chooseSharedFile(id: string, dependents: string[], graph: Graph) {
  const entries = dependents.filter((each) => isEntry(each, graph))
  if (!(isOurs(id) || isIcon.test(id)) || entries.length < 2) return null
  const required = filesRequiredBy(id, graph)
  if (required.includes(null)) return null
  const isLight = required.every((file) => loadedByMost.has(file!))
  if (isLight && entries.some((each) => loadedOnEveryPage.test(each))) return 'interactive'
  const areas = new Set(entries.map(areaOf))
  if (areas.size === 1 && !areas.has(undefined)) return `area ${[...areas][0]}`
  const length = lengthOf(id, graph)
  const isCheap = length <= tiny || (length <= short && entries.length >= many)
  return isLight && isCheap ? 'interactive' : null
}

/** The length of a module's code in characters, before it is minified. */
const lengthOf = (id: string, graph: Graph) => graph.getModuleInfo(id)!.code!.length

/** The files of all that a module imports, directly or not; null stands for a module that has none yet. */
const filesRequiredBy = (id: string, graph: Graph) => [...requirementsOf(id, graph)].filter((each) => each !== id).map((each) => fileOf(each, graph))

/** Whether a module is loaded by its name: a page, or a part that is loaded on demand. */
function isEntry(id: string, graph: Graph) {
  const info = graph.getModuleInfo(id)
  return info !== null && (info.isEntry || info.dynamicImporters.length > 0)
}

/** A module and all that import it, directly or not. */
function dependentsOf(id: string, graph: Graph) {
  const dependents = new Set([id])
  for (const each of dependents) for (const importer of importersOf(each, graph)) dependents.add(importer)
  return dependents
}

/** The modules that import a module. */
const importersOf = (id: string, graph: Graph) => (isIcon.test(id) ? usersOf(id, graph) : (graph.getModuleInfo(id)?.importers ?? []))

/** The modules that use an icon. They import its name from Lucide's index, which imports all icons, so that the graph does not tell. */
function usersOf(icon: string, graph: Graph) {
  const index = graph.getModuleInfo(icon)!.importers.find((each) => isIconIndex.test(each))!
  const { importers, code } = graph.getModuleInfo(index)!
  const [line] = code!.match(new RegExp(`^export .+/${basename(icon)}'`, 'm'))!
  const names = new Set(line.match(/(?<= as )\w+/g))
  return importers.filter((each) => {
    const [, imported = ''] = graph.getModuleInfo(each)!.code!.match(/import\s*\{([^}]*)\}\s*from\s*["']lucide["']/) ?? []
    return imported.match(/\w+/g)?.some((name) => names.has(name))
  })
}

/** A module and all that it imports, directly or not, but for icons. */
function requirementsOf(id: string, graph: Graph) {
  const requirements = new Set([id])
  for (const each of requirements)
    for (const imported of graph.getModuleInfo(each)?.importedIds ?? []) if (!isLucide.test(imported)) requirements.add(imported)
  return requirements
}

// The order matters, because a file includes the dependencies of its modules.
const inOrder = ['packages', 'site', 'accordion', 'public', 'piece', 'list', 'status', 'interactive']

/** The option `codeSplitting` of the bundler. */
export const codeSplitting = {
  groups: [
    ...inOrder.map((file) => ({ name: (id: string, graph: Graph) => (fileOf(id, graph) === file ? file : null) })),
    { name: (id: string, graph: Graph) => (fileOf(id, graph)?.startsWith('area ') ? fileOf(id, graph) : null) },
  ],
}
