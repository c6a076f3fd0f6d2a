import { AwsClient } from 'aws4fetch'
import type { Files } from './files.ts'

/** A bucket of an S3-compatible store, addressed by path. */
export type Bucket = { endpoint: string; region: string; bucket: string; accessKeyId: string; secretAccessKey: string }

/** How long the store may take to answer. */
const seconds = 30

/** Files in a bucket. S3 shows an object only once all of it has arrived. */
export function s3Files({ endpoint, bucket, ...credentials }: Bucket): Files {
  const client = new AwsClient({ ...credentials, service: 's3', retries: 3 })
  const ask = async (method: string, name: string, init: RequestInit = {}) => {
    const patience = new AbortController()
    const timer = setTimeout(() => patience.abort(), seconds * 1_000) // until it answers; a large file may then take its time
    const address = `${endpoint.replace(/\/$/, '')}/${bucket}/${name}`
    const response = await client.fetch(address, { method, signal: patience.signal, ...init }).finally(() => clearTimeout(timer))
    if (!response.ok && response.status !== 404) throw new Error(`The file store answered ${response.status} to ${method} ${name}.`)
    return response
  }
  const read = async function* (name: string, headers: Record<string, string>) {
    const response = await ask('GET', name, { headers })
    if (!response.ok || !response.body) throw new Error(`The file store has lost ${name}.`)
    if ('range' in headers && response.status !== 206) throw new Error('The file store does not answer parts.')
    yield* response.body
  }
  return {
    async write(name, content) {
      const response = await ask('PUT', name, { body: new Uint8Array(content) })
      if (!response.ok) throw new Error(`The bucket ${bucket} does not exist.`)
    },
    async find(name) {
      const response = await ask('HEAD', name)
      if (!response.ok) return undefined
      const bytes = Number(response.headers.get('content-length'))
      return { bytes, read: (range) => read(name, range ? { range: `bytes=${range.start}-${range.end}` } : {}) }
    },
    async remove(name) {
      await ask('DELETE', name)
    },
    async *list() {
      for (let next: string | undefined = ''; next !== undefined;) {
        const response = await ask('GET', `?list-type=2${next && `&continuation-token=${encodeURIComponent(next)}`}`)
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

/** The text of an element that has no elements within. Neither our names nor tokens hold what XML escapes. */
const textOf = (xml: string, element: string): string | undefined => new RegExp(`<${element}>([^<]*)</${element}>`).exec(xml)?.[1]
