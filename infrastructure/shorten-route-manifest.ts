import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

type Route = { parentId?: string; imports: string[] } & Record<string, unknown>
type Manifest = { entry: { imports: string[] }; routes: Record<string, Route> }

/**
 * Leaves out of the list of all pages, which every page loads, what says nothing: that a page does not have something, lists that are empty, and
 * the imports that a page shares with the layouts around it, whose files are loaded before.
 */
export async function shortenRouteManifest(client: string) {
  const folder = join(client, 'assets')
  const name = (await readdir(folder)).find((each) => /^manifest-.*\.js$/.test(each))!
  const source = await readFile(join(folder, name), 'utf8')
  const [start, end] = [source.indexOf('{'), source.lastIndexOf('}') + 1]
  const { entry, routes, ...rest } = JSON.parse(source.slice(start, end)) as Manifest
  const importsAround = ({ parentId }: Route): string[] =>
    parentId === undefined ? entry.imports : [...routes[parentId]!.imports, ...importsAround(routes[parentId]!)]
  const shortened = Object.entries(routes).map(([id, route]) => {
    const around = new Set(importsAround(route))
    const ownFiles = { ...route, imports: route.imports.filter((file) => !around.has(file)) }
    return [id, Object.fromEntries(Object.entries<unknown>(ownFiles).filter(([, value]) => !isEmpty(value)))]
  })
  const manifest = { entry, routes: Object.fromEntries(shortened) as object, ...rest }
  await writeFile(join(folder, name), source.slice(0, start) + JSON.stringify(manifest) + source.slice(end))
}

const isEmpty = (value: unknown) => value === false || (Array.isArray(value) && value.length === 0)
