// Prints the JavaScript that a browser with an empty cache loads before the public pages are interactive: the route manifest, the entry, the
// root and the page with their static imports, compressed with Brotli. Run it after a build: `node bench/first-load.ts`.
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

/** The first load of each public page in kB (1000 bytes). */
export function measureFirstLoad(client = join(import.meta.dirname, '../build/client')) {
  const name = readdirSync(join(client, 'assets')).find((file) => /^manifest-.*\.js$/.test(file))!
  const manifestPath = `/assets/${name}`
  const source = readFileSync(join(client, manifestPath), 'utf8')
  const { entry, routes } = JSON.parse(source.slice(source.indexOf('{'), source.lastIndexOf('}') + 1)) as Manifest
  const sizes = new Map<string, number>()
  const sizeOf = (file: string) => sizes.getOrInsertComputed(file, () => brotliCompressSync(readFileSync(join(client, file))).length)
  return Object.entries(pages).map(([page, id]) => {
    const files = new Set([manifestPath])
    for (const chunk of [entry, routes['root']!, routes[id]!]) for (const file of [chunk.module, ...(chunk.imports ?? [])]) files.add(file)
    const clientLoader = routes[id]!.clientLoaderModule
    if (clientLoader) files.add(clientLoader)
    const bytes = [...files].reduce((sum, file) => sum + sizeOf(file), 0)
    return { page, files: files.size, kB: Math.round(bytes / 100) / 10 }
  })
}

if (import.meta.main) console.table(measureFirstLoad())
