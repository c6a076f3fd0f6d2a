import { Unzlib } from 'fflate'
import { maxStreamBytes, type Inflate } from '#contract/scores/find-active-content.ts'

/** Bytes that are decompressed at once; they become a thousand times as many at most. */
const pieceBytes = 16_384

/** Decompresses a stream of a PDF as far as it goes, in a browser. */
export const inflate: Inflate = (bytes, end) => {
  const chunks: Uint8Array<ArrayBuffer>[] = []
  let size = 0
  const stream = new Unzlib((chunk) => {
    chunks.push(new Uint8Array(chunk))
    size += chunk.length
  })
  try {
    for (let offset = 0; offset < end; offset += pieceBytes) {
      stream.push(bytes.subarray(offset, Math.min(offset + pieceBytes, end)))
      if (size > maxStreamBytes) return 'too large'
    }
  } catch {
    // a damaged stream contains what could be read
  }
  const content = new Uint8Array(size)
  let filled = 0
  for (const chunk of chunks) {
    content.set(chunk, filled)
    filled += chunk.length
  }
  return size > 0 ? content : undefined
}
