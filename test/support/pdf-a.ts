import { inflateSync } from 'node:zlib'

type PdfObject = { id: number; dictionary: string; stream: string | undefined }

/** The objects of a PDF that pdfkit has written: each with its dictionary, and with its stream inflated. */
function objectsOf(bytes: Buffer): PdfObject[] {
  const source = bytes.toString('latin1')
  return [...source.matchAll(/(?:^|\n)(\d+) 0 obj\n/g)].map((found) => {
    const start = found.index + found[0].length
    const end = source.indexOf('\nendobj', start)
    const streamStart = source.slice(start, end).search(/\nstream\n/)
    if (streamStart < 0) return { id: Number(found[1]), dictionary: source.slice(start, end), stream: undefined }
    const dictionary = source.slice(start, start + streamStart)
    const length = Number(/\/Length (\d+)/.exec(dictionary)![1])
    const data = bytes.subarray(start + streamStart + 8, start + streamStart + 8 + length)
    const stream = (dictionary.includes('/FlateDecode') ? inflateSync(data) : data).toString('latin1')
    return { id: Number(found[1]), dictionary, stream }
  })
}

/** The rules of PDF/A-2a (ISO 19005-2) that a PDF breaks, as far as a document of text and shapes can break them. */
export function pdfAViolations(bytes: Buffer): string[] {
  const source = bytes.toString('latin1')
  if (source.includes('/Encrypt')) return ['is not encrypted']
  const objects = objectsOf(bytes)
  const ofType = (type: string) => objects.filter(({ dictionary }) => new RegExp(`/Type /${type}\\b`).test(dictionary))
  const byId = new Map(objects.map((object) => [object.id, object]))
  const referred = ({ dictionary }: PdfObject, key: string) => byId.get(Number(new RegExp(`/${key} \\[?(\\d+) 0 R`).exec(dictionary)?.[1]))
  const [catalog] = ofType('Catalog')
  const metadata = referred(catalog!, 'Metadata')
  const pages = ofType('Page')
  const fonts = ofType('Font').filter(({ dictionary }) => dictionary.includes('/Subtype /Type0'))
  const intent = ofType('OutputIntent')[0]
  const contents = pages.map((page) => referred(page, 'Contents')!.stream!)
  const written = contents.flatMap((content) => [...content.matchAll(/<([0-9a-f]*)>/g)].map(([, glyphs]) => glyphs!.match(/.{4}/g) ?? []))
  const mapped = fonts.map((font) => referred(font, 'ToUnicode')?.stream ?? '')
  const rules: Record<string, boolean> = {
    'begins with a version and a line of binary characters': /^%PDF-1\.[0-7]\n%[\x80-\xff]{4}/.test(source),
    'has an identifier': /\/ID \[<[0-9a-f]+> <[0-9a-f]+>\]/.test(source),
    'has metadata that name its part and level': /<pdfaid:part>2<.*<pdfaid:conformance>A</s.test(metadata?.stream ?? ''),
    'has metadata that are not compressed': metadata?.dictionary.includes('/Filter') === false,
    'has a colour profile': intent !== undefined && referred(intent, 'DestOutputProfile')?.stream !== undefined,
    'is tagged, with its language and its title': ['/Marked true', '/StructTreeRoot', '/Lang (', '/DisplayDocTitle true'].every((part) =>
      source.includes(part),
    ),
    'marks all content': contents.every((content) => count(content, /\bB(?:DC|MC)\b/g) === count(content, /\bEMC\b/g) && !isUnmarked(content)),
    'embeds every font': fonts.length > 0 && ofType('FontDescriptor').every(({ dictionary }) => /\/FontFile[23]? \d/.test(dictionary)),
    'maps every glyph to a character': mapped.every((map) => /beginbf(?:range|char)/.test(map) && !/<(?:0000|feff|fffe)>\s*(?:\]|\n|$)/i.test(map)),
    'draws no glyph for missing ones': written.flat().every((glyph) => glyph !== '0000'),
    'has neither scripts, actions nor attached files': !/\/(?:JavaScript|JS|Launch|AA|OpenAction|EmbeddedFiles|RichMedia)\b/.test(source),
    'has no filter but Flate': !/\/(?:LZWDecode|Crypt|JPXDecode)\b/.test(source),
  }
  return Object.entries(rules).flatMap(([rule, isKept]) => (isKept ? [] : [rule]))
}

const count = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].length
/** Whether text is drawn outside of marked content. */
const isUnmarked = (content: string) => /\bTJ?\b/.test(content.replaceAll(/\bB(?:DC|MC)\b[^]*?\bEMC\b/g, ''))
