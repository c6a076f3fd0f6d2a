// Prints the JavaScript that a browser with an empty cache loads before the public pages are interactive: the route manifest, the entry, the
// root and the page with their static imports, compressed with Brotli. Run it after a build: `node bench/first-load.ts`. The hashes in the names of
// scripts are other ones after every change, and compress by chance better or worse: the same stand for them in every measurement.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'

type Chunk = { module: string; imports?: string[] }
type Manifest = { entry: Chunk; routes: Record<string, Chunk & { clientLoaderModule?: string }> }

const pages = {
  '/pieces': 'catalogue/list/pieces-page',
  '/discover': 'catalogue/discover/discover-page',
  '/artists': 'artists/artists-page',
  '/artists/{id}': 'artists/artist-page',
  '/pieces/{id}': 'catalogue/piece/piece-page',
}

/** The hash in the name of a script or a style sheet. */
const hash = /(?:^|-)([\w-]{7})\.(?:js|css)$/

/** The size of a file compressed with Brotli in bytes, with other hashes in the place of those that are in it: always the same, in their order. */
function compressedSize(path: string, hashes: RegExp) {
  const others = new Map<string, string>()
  const replaced = readFileSync(path, 'utf8').replace(hashes, (each) =>
    others.getOrInsertComputed(each, () => createHash('sha256').update(`asset ${others.size}`).digest('base64url').slice(0, each.length)),
  )
  return brotliCompressSync(replaced).length
}

const built = join(import.meta.dirname, '../build/client')

/** The scripts that each route loads first, by its id, without those of the layouts around it. */
export function scriptsOfRoutes(client = built): Map<string, ReadonlySet<string>> {
  const name = readdirSync(join(client, 'assets')).find((file) => /^manifest-.*\.js$/.test(file))!
  const manifestPath = `/assets/${name}`
  const source = readFileSync(join(client, manifestPath), 'utf8')
  const { entry, routes } = JSON.parse(source.slice(source.indexOf('{'), source.lastIndexOf('}') + 1)) as Manifest
  return new Map(
    Object.entries(routes).map(([id, route]) => {
      const files = new Set([manifestPath])
      for (const chunk of [entry, routes['root']!, route]) for (const file of [chunk.module, ...(chunk.imports ?? [])]) files.add(file)
      if (route.clientLoaderModule) files.add(route.clientLoaderModule)
      return [id, files]
    }),
  )
}

/** The first load of each public page in kB (1000 bytes). */
export function measureFirstLoad(client = built) {
  const hashes = new RegExp(
    readdirSync(join(client, 'assets'))
      .flatMap((file) => hash.exec(file)?.[1] ?? [])
      .join('|'),
    'g',
  )
  const sizes = new Map<string, number>()
  const sizeOf = (file: string) => sizes.getOrInsertComputed(file, () => compressedSize(join(client, file), hashes))
  const scripts = scriptsOfRoutes(client)
  return Object.entries(pages).map(([page, id]) => {
    const files = scripts.get(id)!
    const bytes = [...files].reduce((sum, file) => sum + sizeOf(file), 0)
    return { page, files: files.size, kB: Math.round(bytes / 100) / 10 }
  })
}

if (import.meta.main) console.table(measureFirstLoad())
