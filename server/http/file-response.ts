import type { FileResponse } from '#contract/operation.ts'

/** A file of bytes in memory, for its requester alone. */
export function fileResponse(bytes: Uint8Array, about: Pick<FileResponse, 'type' | 'tag'> & { saveAs: string }): FileResponse {
  return {
    ...about,
    bytes: bytes.byteLength,
    isPublic: false,
    // oxlint-disable-next-line require-await
    async *read({ start, end } = { start: 0, end: bytes.byteLength - 1 }) {
      yield bytes.subarray(start, end + 1)
    },
  }
}
