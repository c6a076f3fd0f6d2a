import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream, openAsBlob } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { CompressionStream, DecompressionStream, ReadableStream } from 'node:stream/web'
import type { Files, StoredFile } from '#server/integrations/files.ts'
import type { Part } from './manifest.ts'
import { seal, unseal } from './seal.ts'

/** How parts are stored. The scratch folder gets one file for each part that is written or read at the moment. */
export type PartOptions = { scratch: string; identity?: string | undefined; isCompressed?: boolean }
type Bytes = AsyncIterable<Uint8Array>

/** The content of a small file. */
export const readAll = async (file: StoredFile) => Buffer.concat(await Array.fromAsync(file.read()))

/** Stores content as a part, complete or not at all. */
export async function writePart(store: Files, name: string, content: Bytes, { scratch, identity, isCompressed }: PartOptions): Promise<Part> {
  const stored = `${name}${isCompressed ? '.gz' : ''}${identity ? '.age' : ''}`
  const compressed = isCompressed ? gzip(content) : content
  const sealed = identity ? await seal(ReadableStream.from(compressed), identity) : compressed
  return withScratchFile(scratch, async (path) => {
    const { bytes, sha256 } = await save(sealed, path)
    await store.write(stored, await openAsBlob(path))
    return { name: stored, bytes, sha256 }
  })
}

/** Whether the store has a part, unchanged. */
export async function hasPart(store: Files, { name, bytes, sha256 }: Part): Promise<boolean> {
  const file = await store.find(name)
  if (file?.bytes !== bytes) return false
  const hash = createHash('sha256')
  for await (const chunk of file.read()) hash.update(chunk)
  return hash.digest('hex') === sha256
}

/** Copies a part to a file as it is stored; false if it is missing or damaged. */
export async function fetchPart(store: Files, { name, bytes, sha256 }: Part, path: string): Promise<boolean> {
  const file = await store.find(name)
  if (file?.bytes !== bytes) return false
  return (await save(file.read(), path)).sha256 === sha256
}

/** The content of a fetched part. */
export async function* contentOf(path: string, { identity, isCompressed }: Omit<PartOptions, 'scratch'>): AsyncGenerator<Uint8Array> {
  const stored = createReadStream(path)
  const opened = identity ? await unseal(ReadableStream.from(stored), identity) : stored
  yield* isCompressed ? gunzip(opened) : opened
}

/** Lends a path in the scratch folder for some work. */
export async function withScratchFile<T>(scratch: string, work: (path: string) => Promise<T>): Promise<T> {
  const path = join(scratch, randomUUID())
  try {
    return await work(path)
  } finally {
    await rm(path, { force: true })
  }
}

async function save(content: Bytes, path: string) {
  const hash = createHash('sha256')
  let bytes = 0
  const count = async function* (chunks: Bytes) {
    for await (const chunk of chunks) {
      hash.update(chunk)
      bytes += chunk.byteLength
      yield chunk
    }
  }
  await pipeline(Readable.from(content, { objectMode: false }), count, createWriteStream(path, { mode: 0o600 }))
  return { bytes, sha256: hash.digest('hex') }
}

const gzip = (content: Bytes) => through(content, new CompressionStream('gzip'))
const gunzip = (content: Bytes) => through(content, new DecompressionStream('gzip'))
const through = (content: Bytes, transform: CompressionStream | DecompressionStream): Bytes =>
  ReadableStream.from(content as AsyncIterable<BufferSource>).pipeThrough(transform)
