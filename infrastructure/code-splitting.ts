// Which file of the build each module of the pages goes into (docs/decisions/2026-11-20-few-browser-chunks.md).
import { join } from 'node:path'
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
/** Lucide's icons, of a few lines each; its index imports all of them, so the pages that use one are known to the bundler alone. */
const isIcon = /\/lucide\/dist\/esm\/icons\//
const isLucide = /\/node_modules\/lucide\//
/** What all code that knows the visitor's accordion shares; it is loaded on demand. */
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

/** The files that nearly all pages have loaded once they are interactive. */
const loadedByMost: ReadonlySet<string> = new Set(['packages', 'site', 'public', 'piece', 'interactive', 'common'])
/** How many pages and parts share a module of the file `common` at least. */
const manyEntries = 6
/** How long a module of the file `common` is at most, in characters before it is minified. */
const shortModule = 3000

/** The file of each module that was asked for. While it is being chosen it counts as none, which ends cycles of imports. */
const files = new Map<string, string | null>()

/**
 * The file that a module is bundled into: `packages` and `site` for what every page needs, from npm and of our own, with what the list of pieces
 * shares with other pages, which nearly all of them need; `public` for what else public pages share; `piece` for what the piece page shares with
 * pages of members; `list` for what the list of pieces shares with its code that loads later; `accordion` for what all code that knows the visitor's
 * accordion shares; `status` for what the queues of admins share; `interactive` for what every page loads later; a file for what pages and parts of
 * one area share; and `common` for short modules that many pages and parts of several areas share. Everything else stays beside its page, so that
 * visitors do not load what only members need.
 */
function fileOf(id: string, graph: Graph): string | null {
  if (!files.has(id)) {
    files.set(id, null)
    files.set(id, chooseFile(id, graph))
  }
  return files.get(id)!
}

function chooseFile(id: string, graph: Graph) {
  if (isIcon.test(id)) return null
  if (isMutation.test(id)) return 'piece'
  const dependents = [...dependentsOf(id, graph)]
  if (dependents.some((each) => everyPage.test(each))) return id.includes('/node_modules/') || isUsedByPackages.test(id) ? 'packages' : 'site'
  if (isAccordion.test(id)) return 'accordion'
  if (isStatus.test(id)) return 'status'
  const pages = dependents.filter((each) => anyPage.test(each))
  const isPublic = pages.some((each) => publicPage.test(each))
  if (!isPublic) return chooseSharedFile(id, dependents, graph)
  if (pages.length === 1) return listPage.test(pages[0]!) && !listPage.test(id) ? 'list' : null
  if (pages.some((each) => listPage.test(each))) return 'site'
  if (pages.filter((each) => publicPage.test(each)).length > 1) return 'public'
  return pages.some((each) => piecePage.test(each)) ? 'piece' : null
}

/** The file of a module that no public page loads first. The bundler takes along what it requires, so all of that has to have a file already. */
function chooseSharedFile(id: string, dependents: string[], graph: Graph) {
  const entries = dependents.filter((each) => isEntry(each, graph))
  if (!isOurs(id) || entries.length < 2) return null
  const required = [...requirementsOf(id, graph)].filter((each) => each !== id).map((each) => fileOf(each, graph))
  if (required.includes(null)) return null
  const isLight = required.every((file) => loadedByMost.has(file!))
  if (isLight && entries.some((each) => loadedOnEveryPage.test(each))) return 'interactive'
  const areas = new Set(entries.map(areaOf))
  if (areas.size === 1 && !areas.has(undefined)) return `area ${[...areas][0]}`
  return isLight && entries.length >= manyEntries && graph.getModuleInfo(id)!.code!.length <= shortModule ? 'common' : null
}

/** Whether a module is loaded by its name: a page, or a part that is loaded on demand. */
function isEntry(id: string, graph: Graph) {
  const info = graph.getModuleInfo(id)
  return info !== null && (info.isEntry || info.dynamicImporters.length > 0)
}

/** A module and all that import it, directly or not. */
function dependentsOf(id: string, graph: Graph) {
  const dependents = new Set([id])
  for (const each of dependents) for (const importer of graph.getModuleInfo(each)?.importers ?? []) dependents.add(importer)
  return dependents
}

/** A module and all that it imports, directly or not, but for icons. */
function requirementsOf(id: string, graph: Graph) {
  const requirements = new Set([id])
  for (const each of requirements)
    for (const imported of graph.getModuleInfo(each)?.importedIds ?? []) if (!isLucide.test(imported)) requirements.add(imported)
  return requirements
}

// The order matters, because a file includes the dependencies of its modules.
const inOrder = ['packages', 'site', 'accordion', 'public', 'piece', 'list', 'status', 'interactive', 'common']

/** The option `codeSplitting` of the bundler. */
export const codeSplitting = {
  groups: [
    ...inOrder.map((file) => ({ name: (id: string, graph: Graph) => (fileOf(id, graph) === file ? file : null) })),
    { name: (id: string, graph: Graph) => (fileOf(id, graph)?.startsWith('area ') ? fileOf(id, graph) : null) },
  ],
}
