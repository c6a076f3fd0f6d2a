import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import type { Files } from '#server/integrations/files.ts'
import type { BackedUpFile, Manifest } from './manifest.ts'
import { contentOf, fetchPart, withScratchFile } from './parts.ts'

/** Reads the list of the files of a backup; undefined if it is missing or damaged. */
export function readFileList(store: Files, { files, identity }: Manifest, scratch: string): Promise<BackedUpFile[] | undefined> {
  return withScratchFile(scratch, async (path) => {
    if (!(await fetchPart(store, files, path))) return undefined
    const lines = createInterface({ input: Readable.from(contentOf(path, { identity, isCompressed: true }), { objectMode: false }) })
    return Array.fromAsync(lines, (line) => JSON.parse(line) as BackedUpFile)
  })
}
