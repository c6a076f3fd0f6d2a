/** The text of an XML file in the encoding that it states, by default UTF-8. */
export function decodeXml(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  if ((first === 0xff && second === 0xfe) || second === 0) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0) return new TextDecoder('utf-16be').decode(bytes)
  const declaration = new TextDecoder('latin1').decode(bytes.subarray(0, 200))
  const label = /^[^<]*<\?xml[^>]*encoding\s*=\s*["']([\w.:-]+)["']/.exec(declaration)?.[1]
  return decoderFor(label).decode(bytes)
}

function decoderFor(label: string | undefined) {
  try {
    return new TextDecoder(label)
  } catch {
    return new TextDecoder()
  }
}
