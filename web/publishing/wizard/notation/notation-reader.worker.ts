// A worker, because reading a large file must not block the page, and a hostile one can be stopped. It is loaded with the first file.
import { sentences, UnreadableFile } from './notation.ts'
import type { NotationAnswer } from './notation-reader.ts'
import { readNotation } from './read-notation.ts'

addEventListener('message', ({ data }: MessageEvent<Uint8Array>) => postMessage(read(data)))

function read(bytes: Uint8Array): NotationAnswer {
  try {
    return readNotation(bytes)
  } catch (error) {
    return { error: error instanceof UnreadableFile ? error.message : sentences.damaged }
  }
}
