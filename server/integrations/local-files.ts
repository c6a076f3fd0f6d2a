import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import type { Files } from './files.ts'

/** Files in a folder of this machine. */
export function localFiles(folder: string): Files {
  const pathOf = (name: string) => join(folder, name)
  return {
    async write(name, content) {
      const [path, draft] = [pathOf(name), pathOf(join('unfinished', randomUUID()))]
      await Promise.all([mkdir(dirname(path), { recursive: true }), mkdir(dirname(draft), { recursive: true })])
      try {
        await using file = await open(draft, 'wx')
        await file.writeFile(content)
        await file.sync()
        await rename(draft, path) // whoever looks finds the whole file or none, also after a power cut
      } catch (error) {
        await rm(draft, { force: true })
        throw error
      }
      await using parent = await open(dirname(path), 'r')
      await parent.sync()
    },
    async find(name) {
      const path = pathOf(name)
      const found = await stat(path).catch(unlessMissing)
      return found && { bytes: found.size, read: (range) => createReadStream(path, range) }
    },
    remove: (name) => rm(pathOf(name), { force: true }),
    async *list() {
      const entries = await opendir(folder, { recursive: true }).catch(unlessMissing)
      for await (const entry of entries ?? []) {
        if (!entry.isFile()) continue
        const path = join(entry.parentPath, entry.name)
        const found = await stat(path).catch(unlessMissing) // it may be removed meanwhile
        if (found) yield { name: relative(folder, path).replaceAll(sep, '/'), writtenAt: found.mtime }
      }
    },
  }
}

function unlessMissing(error: NodeJS.ErrnoException) {
  if (error.code !== 'ENOENT') throw error
  return undefined
}
