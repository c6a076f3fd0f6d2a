import { constants, inflateSync } from 'node:zlib'

/** Names in a PDF that only scripts, launched programs, embedded files and media have. */
const activeName = /\/(?:JavaScript|Launch|EmbeddedFiles?|FileAttachment|GoToE|RichMedia|Rendition|XFA)(?![^\s\0()<>[\]{}/%])/
/** Filters that no program uses for objects, only those who hide something. */
const unusualFilter = /\/(?:ASCIIHexDecode|ASCII85Decode|LZWDecode|RunLengthDecode|Crypt|AHx|A85|LZW|RL)\b/
const maxStreamBytes = 32_000_000
const maxFilters = 3

/**
 * Whether a PDF contains scripts, actions that start programs, or embedded files. Viewers repair damaged files differently, so that names are
 * searched in the whole file and in every stream that can be decompressed, wherever a viewer would expect objects.
 */
export function findActiveContent(pdf: Uint8Array): 'active' | 'too complex' | undefined {
  const bytes = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength)
  const text = bytes.toString('latin1')
  if (activeName.test(unescapeNames(text))) return 'active'
  let start = 0
  for (const { 0: keyword, index } of text.matchAll(/(?<!end)stream(?:[ \t]*(?:\r\n|\n|\r))?/g)) {
    const dictionary = unescapeNames(text.slice(Math.max(start, index - 5_000), index))
    start = index + keyword.length
    const found = findInStream(bytes.subarray(start), dictionary)
    if (found) return found
  }
  return undefined
}

function findInStream(bytes: Buffer, dictionary: string) {
  if (/\/ObjStm\b/.test(dictionary) && unusualFilter.test(dictionary)) return 'active'
  let content = bytes
  for (let filters = 0; filters < maxFilters && isDeflated(content); filters++)
    try {
      content = inflateSync(content, { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: maxStreamBytes })
      if (activeName.test(unescapeNames(content.toString('latin1')))) return 'active'
    } catch (error) {
      const isImage = /\/Image\b/.test(dictionary) && !/\/(?:ObjStm|First)\b/.test(dictionary)
      return (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE' && !isImage ? 'too complex' : undefined
    }
  return undefined
}

/** Whether the first two bytes are a header of zlib. */
const isDeflated = (bytes: Buffer) => bytes.length > 2 && (bytes[0]! & 0x0f) === 8 && bytes.readUInt16BE(0) % 31 === 0

/** Any character of a name may be written as # and its code: /J#61vaScript. */
const unescapeNames = (text: string) =>
  text.includes('#') ? text.replace(/#([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))) : text
