// Builds the service worker, with the list of all files that the library and the stand need without a connection.
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build, type Plugin } from 'vite'

type RouteFiles = { module: string; imports?: string[]; css?: string[] }
type Manifest = { entry: RouteFiles; routes: Record<string, RouteFiles> }

/** The routes whose pages open without a connection, with the layouts around them. */
const keptRoutes = ['root', 'layout/dashboard/dashboard-layout', 'library/library-page', 'stand/stand-page', 'offline/offline-page']
/** A name of a file, as scripts and styles write it. */
const fileName = /[\w.-]+\.(?:js|css|svg|wasm|woff2)/g

/** Writes `service-worker.js` beside the assets, once React Router has written the list of its pages: after the server's part. */
export const offlineBuild = (): Plugin => ({
  name: 'offline-build',
  apply: 'build',
  applyToEnvironment: (environment) => environment.name === 'ssr',
  writeBundle: {
    order: 'post',
    sequential: true,
    async handler() {
      const client = join(import.meta.dirname, '../build/client')
      const files = await filesOf(join(client, 'assets'))
      const id = createHash('sha256').update(files.join()).digest('base64url').slice(0, 12)
      await build({
        configFile: false,
        logLevel: 'warn',
        define: { RELEASE: JSON.stringify({ id, files }) },
        build: {
          outDir: client,
          emptyOutDir: false,
          copyPublicDir: false,
          rolldownOptions: {
            input: join(import.meta.dirname, '../web/site/offline/offline.worker.ts'),
            output: { format: 'iife', entryFileNames: 'service-worker.js' },
          },
        },
      })
    },
  },
})

/**
 * The paths of the files of the kept routes and of everything that these name: scripts that they import now or later, styles, fonts, drawings,
 * workers and their library. The list of all pages names the files of every page and is not followed.
 */
async function filesOf(assets: string): Promise<string[]> {
  const built = new Set((await readdir(assets)).filter((name) => !name.endsWith('.br')))
  const manifest = [...built].find((name) => /^manifest-.+\.js$/.test(name))!
  const source = await readFile(join(assets, manifest), 'utf8')
  const { entry, routes } = JSON.parse(source.slice(source.indexOf('{'), source.lastIndexOf('}') + 1)) as Manifest
  const found = new Set(
    [entry, ...keptRoutes.map((id) => routes[id]!)].flatMap(({ module, imports = [], css = [] }) => [module, ...imports, ...css].map(nameIn)),
  )
  for (const name of found) {
    if (!/\.(js|css)$/.test(name)) continue
    for (const named of (await readFile(join(assets, name), 'utf8')).match(fileName) ?? [])
      if (built.has(named) && named !== manifest) found.add(named)
  }
  return [manifest, ...found].map((name) => `/assets/${name}`).toSorted()
}

const nameIn = (path: string) => path.slice(path.lastIndexOf('/') + 1)
