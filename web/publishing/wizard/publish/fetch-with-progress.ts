import type { Fetch } from '#contract/client.ts'

/** A `fetch` that reports how much of the body has been sent, from 0 to 1. */
export const fetchWithProgress =
  (onProgress: (part: number) => void): Fetch =>
  (path, { method = 'GET', headers, body, signal }) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest()
      request.open(method, path)
      for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value)
      request.responseType = 'blob'
      request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0))
      request.addEventListener('load', () => {
        const type = request.getResponseHeader('content-type') ?? ''
        resolve(new Response(request.response as Blob, { status: request.status, headers: { 'content-type': type } }))
      })
      request.addEventListener('error', () => reject(new TypeError('The connection was lost.')))
      request.addEventListener('abort', () => reject(new DOMException('The request was aborted.', 'AbortError')))
      signal?.addEventListener('abort', () => request.abort())
      request.send(body as XMLHttpRequestBodyInit | null)
    })
