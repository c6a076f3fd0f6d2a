import type { Fetch } from '#contract/client.ts'

/** Carries a call like `fetch`, and tells how much of it has been sent, from 0 to 1: what `fetch` itself keeps to itself. */
export const carryWithProgress =
  (onProgress: (part: number) => void): Fetch =>
  (path, { method = 'GET', headers, body, signal }) =>
    new Promise((done, failed) => {
      const request = new XMLHttpRequest()
      request.open(method, path)
      for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value)
      request.responseType = 'blob'
      request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0))
      request.addEventListener('load', () => {
        const type = request.getResponseHeader('content-type') ?? ''
        done(new Response(request.response as Blob, { status: request.status, headers: { 'content-type': type } }))
      })
      request.addEventListener('error', () => failed(new TypeError('The connection is lost.')))
      request.addEventListener('abort', () => failed(new DOMException('The call was taken back.', 'AbortError')))
      signal?.addEventListener('abort', () => request.abort())
      request.send(body as XMLHttpRequestBodyInit | null)
    })
