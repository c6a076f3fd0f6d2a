import { LRUCache } from 'lru-cache'
import type { FileResponse } from '#contract/operation.ts'
import { inMemory } from '#server/http/send-file.ts'
import type { Files } from '#server/integrations/files.ts'

/** The pictures that were asked for last, 4 MB of them: a list shows twelve, and the store may be far away. Their content never changes. */
const kept = new LRUCache<string, Uint8Array>({ maxSize: 4_000_000, maxEntrySize: 100_000, sizeCalculation: ({ byteLength }) => byteLength })

/** A picture in the store, or its bytes in memory if it was asked for lately. */
export async function findKept(files: Files, name: string): Promise<Pick<FileResponse, 'bytes' | 'read'> | undefined> {
  const bytes = kept.get(name)
  if (bytes) return inMemory(bytes)
  const file = await files.find(name)
  if (!file || file.bytes > kept.maxEntrySize) return file
  const read = await readAll(file)
  kept.set(name, read)
  return inMemory(read)
}

/** All bytes of a file. */
export const readAll = async (file: Pick<FileResponse, 'read'>): Promise<Uint8Array> => Buffer.concat(await Array.fromAsync(file.read()))
