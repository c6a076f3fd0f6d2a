import type { Client } from '#contract/client.ts'
import { createBrowserApi, dataOf } from './client.ts'

type FileCall = (api: Client) => Promise<{ status: number; message: string; data?: unknown }>

/** The file that a call answers with, under the name that the server gives it. */
export async function namedFile(call: FileCall): Promise<File> {
  let name = ''
  const api = createBrowserApi(async (path, init) => {
    const response = await fetch(path, init)
    name = fileNameIn(response.headers.get('content-disposition') ?? '')
    return response
  })
  const blob = (await dataOf(call(api))) as Blob
  return new File([blob], name, { type: blob.type })
}

/** The name of a file in the header `content-disposition`, as the server writes it (RFC 6266). */
export function fileNameIn(header: string): string {
  const [, encoded] = /filename\*=UTF-8''([^;]+)/.exec(header) ?? []
  const [, quoted, plain = ''] = /filename=(?:"([^"]*)"|([^;]+))/.exec(header) ?? []
  return encoded ? decodeURIComponent(encoded) : (quoted ?? plain)
}
