/**
 * The text of an XML file in the encoding that its bytes show, otherwise in the one that it states, by default UTF-8. Empty lines before the
 * declaration, which editors and mail programs leave, are left out, and so is what fills a file up behind its end.
 */
export function decodeXml(bytes: Uint8Array): string {
  const text = decode(bytes).replace(/^\uFEFF?\s+(?=<)/, '')
  const end = text.lastIndexOf('>') + 1
  return end > 0 ? text.slice(0, end) : text
}

function decode(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  if ((first === 0xff && second === 0xfe) || second === 0) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0) return new TextDecoder('utf-16be').decode(bytes)
  const declaration = new TextDecoder('latin1').decode(bytes.subarray(0, 200))
  const label = /^[^<]*<\?xml[^>]*encoding\s*=\s*["']([\w.:-]+)["']/.exec(declaration)?.[1]
  return decoderFor(label).decode(bytes)
}

/** The decoder of a label; files of which each character has one byte are not in UTF-16, whatever they state. */
function decoderFor(label: string | undefined) {
  try {
    const decoder = new TextDecoder(label)
    return decoder.encoding.startsWith('utf-16') ? new TextDecoder() : decoder
  } catch {
    return new TextDecoder()
  }
}
