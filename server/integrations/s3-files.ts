import { AwsClient } from 'aws4fetch'
import { deadlines } from '../deadlines.ts'
import { UnavailableError, type Unavailability } from '../unavailable.ts'
import type { Files } from './files.ts'

/** A bucket of an S3-compatible store, addressed by path. */
export type Bucket = { endpoint: string; region: string; bucket: string; accessKeyId: string; secretAccessKey: string }

/** How many bytes a millisecond of an upload must send at least. */
const slowestUpload = 500
const storeAway: Unavailability = { reason: 'Files cannot be saved or read right now. Please try again in a few seconds.', retryAfter: 10 }

const failure = (message: string, cause?: unknown) => new UnavailableError(message, storeAway, { cause })

/** Files in a bucket. S3 shows an object only after all of it has arrived. `patience`: the milliseconds within which the store must answer, or go on. */
export function s3Files({ endpoint, bucket, ...credentials }: Bucket, patience = deadlines.fileStore): Files {
  const client = new AwsClient({ ...credentials, service: 's3', retries: 3 })
  const request = async (method: string, name: string, init: RequestInit = {}, abort = new AbortController()) => {
    const timer = setTimeout(() => abort.abort(), patience + bytesOf(init.body) / slowestUpload) // until the answer begins
    const address = `${endpoint.replace(/\/$/, '')}/${bucket}/${name}`
    const response = await client
      .fetch(address, { method, redirect: 'manual', signal: abort.signal, ...init })
      .catch((error: unknown) => {
        throw failure(`The file store did not answer to ${method} ${name}.`, error)
      })
      .finally(() => clearTimeout(timer))
    if (!response.ok && response.status !== 404) throw failure(`The file store answered ${response.status} to ${method} ${name}.`)
    return response
  }
  const read = async function* (name: string, headers: Record<string, string>) {
    const abort = new AbortController()
    const response = await request('GET', name, { headers }, abort)
    if (!response.ok || !response.body) throw new Error(`The file store has lost ${name}.`)
    if ('range' in headers && response.status !== 206) throw failure('The file store does not support ranges.')
    // Only the store is waited for with a limit, not the reader, who may take each part as slowly as it likes.
    const wait = () => setTimeout(() => abort.abort(), patience)
    let timer = wait()
    try {
      for await (const part of response.body) {
        clearTimeout(timer)
        yield part
        timer = wait()
      }
    } catch (error) {
      throw failure(`The file store stopped in the middle of ${name}.`, error)
    } finally {
      clearTimeout(timer)
      abort.abort()
    }
  }
  return {
    async write(name, content) {
      const response = await request('PUT', name, { body: content instanceof Blob ? content : new Uint8Array(content) })
      if (!response.ok) throw new Error(`The bucket ${bucket} does not exist.`)
      if (!response.headers.has('etag')) throw failure(`The file store did not confirm PUT ${name}.`) // a proxy answers 200 to anything
    },
    async find(name) {
      const response = await request('HEAD', name)
      if (!response.ok) return undefined
      const bytes = Number(response.headers.get('content-length') ?? NaN)
      if (Number.isNaN(bytes)) throw failure(`The file store did not say how long ${name} is.`)
      return { bytes, read: (range) => read(name, range ? { range: `bytes=${range.start}-${range.end}` } : {}) }
    },
    async remove(name) {
      await request('DELETE', name)
    },
    async removeFolder(name) {
      for await (const file of list(`${name}/`)) await request('DELETE', file.name)
    },
    list: () => list(),
  }

  async function* list(prefix = '') {
    for (let next: string | undefined = ''; next !== undefined;) {
      const response = await request(
        'GET',
        `?list-type=2${prefix && `&prefix=${encodeURIComponent(prefix)}`}${next && `&continuation-token=${encodeURIComponent(next)}`}`,
      )
      if (!response.ok) throw new Error(`The bucket ${bucket} does not exist.`)
      const page = await response.text().catch((error: unknown) => {
        throw failure('The file store stopped in the middle of a list.', error)
      })
      if (!page.includes('<ListBucketResult')) throw failure('The file store did not answer with a list.')
      for (const [, entry] of page.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
        yield { name: textOf(entry!, 'Key')!, writtenAt: new Date(textOf(entry!, 'LastModified')!) }
      }
      next = textOf(page, 'NextContinuationToken')
    }
  }
}

/** The text of an element without child elements. Neither our names nor tokens contain characters that XML escapes. */
const textOf = (xml: string, element: string): string | undefined => new RegExp(`<${element}>([^<]*)</${element}>`).exec(xml)?.[1]

const bytesOf = (body: RequestInit['body']) => (body instanceof Blob ? body.size : body instanceof Uint8Array ? body.byteLength : 0)
