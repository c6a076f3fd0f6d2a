import { AwsClient } from 'aws4fetch'
import type { Files } from './files.ts'

/** A bucket of an S3-compatible store, addressed by path. */
export type Bucket = { endpoint: string; region: string; bucket: string; accessKeyId: string; secretAccessKey: string }

/** The milliseconds within which the store must begin to answer. */
const timeout = 30_000

/** Files in a bucket. S3 shows an object only after all of it has arrived. */
export function s3Files({ endpoint, bucket, ...credentials }: Bucket): Files {
  const client = new AwsClient({ ...credentials, service: 's3', retries: 3 })
  const request = async (method: string, name: string, init: RequestInit = {}) => {
    const abort = new AbortController()
    const timer = setTimeout(() => abort.abort(), timeout) // until the answer begins; a large body may take longer
    const address = `${endpoint.replace(/\/$/, '')}/${bucket}/${name}`
    const response = await client.fetch(address, { method, redirect: 'manual', signal: abort.signal, ...init }).finally(() => clearTimeout(timer))
    if (!response.ok && response.status !== 404) throw new Error(`The file store answered ${response.status} to ${method} ${name}.`)
    return response
  }
  const read = async function* (name: string, headers: Record<string, string>) {
    const response = await request('GET', name, { headers })
    if (!response.ok || !response.body) throw new Error(`The file store has lost ${name}.`)
    if ('range' in headers && response.status !== 206) throw new Error('The file store does not support ranges.')
    yield* response.body
  }
  return {
    async write(name, content) {
      const response = await request('PUT', name, { body: content instanceof Blob ? content : new Uint8Array(content) })
      if (!response.ok) throw new Error(`The bucket ${bucket} does not exist.`)
    },
    async find(name) {
      const response = await request('HEAD', name)
      if (!response.ok) return undefined
      const bytes = Number(response.headers.get('content-length'))
      return { bytes, read: (range) => read(name, range ? { range: `bytes=${range.start}-${range.end}` } : {}) }
    },
    async remove(name) {
      await request('DELETE', name)
    },
    async *list() {
      for (let next: string | undefined = ''; next !== undefined;) {
        const response = await request('GET', `?list-type=2${next && `&continuation-token=${encodeURIComponent(next)}`}`)
        if (!response.ok) throw new Error(`The bucket ${bucket} does not exist.`)
        const page = await response.text()
        for (const [, entry] of page.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
          yield { name: textOf(entry!, 'Key')!, writtenAt: new Date(textOf(entry!, 'LastModified')!) }
        }
        next = textOf(page, 'NextContinuationToken')
      }
    },
  }
}

/** The text of an element without child elements. Neither our names nor tokens contain characters that XML escapes. */
const textOf = (xml: string, element: string): string | undefined => new RegExp(`<${element}>([^<]*)</${element}>`).exec(xml)?.[1]
