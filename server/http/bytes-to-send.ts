import type { FileToSend } from '#contract/operation.ts'

/** A file that was just made and lies in no store, for who asked for it alone. */
export function bytesToSend(bytes: Uint8Array, about: Pick<FileToSend, 'type' | 'tag'> & { saveAs: string }): FileToSend {
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
