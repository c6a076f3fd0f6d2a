import { constants, inflateSync } from 'node:zlib'
import { maxStreamBytes, type Inflate } from '#contract/scores/find-active-content.ts'

/** Decompresses a stream of a PDF as far as it goes. */
export const inflate: Inflate = (bytes) => {
  try {
    return inflateSync(bytes, { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: maxStreamBytes })
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE' ? 'too large' : undefined
  }
}
