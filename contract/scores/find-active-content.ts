/** Names in a PDF that only scripts, launched programs, embedded files and media have. */
const activeName = /\/(?:JavaScript|Launch|EmbeddedFiles?|FileAttachment|GoToE|RichMedia|Rendition|XFA)(?![^\s\0()<>[\]{}/%])/
/** Filters that no program uses for objects, only those who hide something. */
const unusualFilter = /\/(?:ASCIIHexDecode|ASCII85Decode|LZWDecode|RunLengthDecode|Crypt|AHx|A85|LZW|RL)\b/
const maxFilters = 3

/**
 * What a stream of a PDF contains, from its first byte on, as far as it goes; it is followed by the rest of the file. `end` is where it ends unless the
 * word for that is a part of it.
 */
export type Inflate = (bytes: Uint8Array, end: number) => Uint8Array | 'too large' | undefined

/** The most that a stream of objects may contain, in bytes. */
export const maxStreamBytes = 32_000_000

/**
 * Whether a PDF contains scripts, actions that start programs, or embedded files. Viewers repair damaged files differently, so that names are
 * searched in the whole file and in every stream that can be decompressed, wherever a viewer would expect objects.
 */
export function findActiveContent(pdf: Uint8Array, inflate: Inflate): 'active' | 'too complex' | undefined {
  const text = toText(pdf)
  if (activeName.test(unescapeNames(text))) return 'active'
  let start = 0
  for (const { 0: keyword, index } of text.matchAll(/(?<!end)stream(?:[ \t]*(?:\r\n|\n|\r))?/g)) {
    const dictionary = unescapeNames(text.slice(Math.max(start, index - 5_000), index))
    start = index + keyword.length
    const end = text.indexOf('endstream', start)
    const found = findInStream(pdf.subarray(start), dictionary, (bytes) =>
      inflate(bytes, bytes.buffer === pdf.buffer && end >= 0 ? end - start : bytes.length),
    )
    if (found) return found
  }
  return undefined
}

function findInStream(bytes: Uint8Array, dictionary: string, inflate: (content: Uint8Array) => ReturnType<Inflate>) {
  if (/\/ObjStm\b/.test(dictionary) && unusualFilter.test(dictionary)) return 'active'
  let content = bytes
  for (let filters = 0; filters < maxFilters && isDeflated(content); filters++) {
    const inflated = inflate(content)
    const isImage = /\/Image\b/.test(dictionary) && !/\/(?:ObjStm|First)\b/.test(dictionary)
    if (inflated === 'too large') return isImage ? undefined : 'too complex'
    if (!inflated) return undefined
    if (activeName.test(unescapeNames(toText(inflated)))) return 'active'
    content = inflated
  }
  return undefined
}

/** Each byte as one character. */
const toText = (bytes: Uint8Array) => new TextDecoder('latin1').decode(bytes)

/** Whether the first two bytes are a header of zlib. */
const isDeflated = ([first = 0, second = 0, third]: Uint8Array) => third !== undefined && (first & 0x0f) === 8 && (first * 256 + second) % 31 === 0

/** Any character of a name may be written as # and its code: /J#61vaScript. */
const unescapeNames = (text: string) =>
  text.includes('#') ? text.replace(/#([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))) : text
