import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import type { Files } from './files.ts'

/** Files in a local folder, which the service alone may read. */
export function localFiles(folder: string): Files {
  const pathOf = (name: string) => join(folder, name)
  return {
    async write(name, content) {
      const [path, temporary] = [pathOf(name), pathOf(join('unfinished', randomUUID()))]
      await Promise.all([path, temporary].map((each) => mkdir(dirname(each), { recursive: true, mode: 0o700 })))
      try {
        await using file = await open(temporary, 'wx', 0o600)
        await file.writeFile(content instanceof Blob ? content.stream() : content)
        await file.sync()
        await rename(temporary, path) // readers find the whole file or none, also after a power failure
      } catch (error) {
        await rm(temporary, { force: true })
        throw error
      }
      await using parent = await open(dirname(path), 'r')
      await parent.sync()
    },
    async find(name) {
      const path = pathOf(name)
      const stats = await stat(path).catch(ignoreMissing)
      return stats && { bytes: stats.size, read: (range) => createReadStream(path, range) }
    },
    remove: (name) => rm(pathOf(name), { force: true }),
    removeFolder: (name) => rm(pathOf(name), { recursive: true, force: true }),
    async *list() {
      const entries = await opendir(folder, { recursive: true }).catch(ignoreMissing)
      for await (const entry of entries ?? []) {
        if (!entry.isFile()) continue
        const path = join(entry.parentPath, entry.name)
        const stats = await stat(path).catch(ignoreMissing) // it may be removed meanwhile
        if (stats) yield { name: relative(folder, path).replaceAll(sep, '/'), writtenAt: stats.mtime }
      }
    },
  }
}

function ignoreMissing(error: NodeJS.ErrnoException) {
  if (error.code !== 'ENOENT') throw error
  return undefined
}
