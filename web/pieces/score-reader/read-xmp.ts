/** Where a packet of XMP begins and ends; it is not compressed, so that programs find it in any file. */
const packet = /<x:xmpmeta[\s>][^]{0,100000}?<\/x:xmpmeta>/
const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** The title and the creators in the metadata of a PDF that is written as XMP, which newer programs write alone. */
export function readXmp(pdf: Uint8Array): { title: string[]; creator: string[] } {
  const found = packet.exec(new TextDecoder('latin1').decode(pdf))
  const xmp = found ? new TextDecoder().decode(pdf.subarray(found.index, found.index + found[0].length)) : ''
  return { title: itemsOf(xmp, 'dc:title').slice(0, 1), creator: itemsOf(xmp, 'dc:creator').slice(0, 1) }
}

function itemsOf(xmp: string, name: string): string[] {
  const element = new RegExp(`<${name}[\\s>]([^]*?)</${name}>`).exec(xmp)?.[1] ?? ''
  return [...element.matchAll(/<rdf:li(?:\s[^>]*)?>([^<]*)<\/rdf:li>/g)].map(([, text]) => decoded(text!))
}

/** A text of XML: the five entities and numbers of characters. */
const decoded = (text: string) =>
  text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(\w+));/gi, (whole, decimal?: string, hexadecimal?: string, name?: string) => {
    if (name !== undefined) return entities[name.toLowerCase()] ?? whole
    const code = decimal ? Number(decimal) : Number.parseInt(hexadecimal!, 16)
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole
  })
