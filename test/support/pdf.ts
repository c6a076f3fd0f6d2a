import { constants, deflateRawSync, deflateSync } from 'node:zlib'

type PdfOptions = {
  pages?: number
  /** The content stream of every page. */
  content?: string | Uint8Array
  /** Additional dictionary entries of the content stream, the catalogue and every page. */
  contentEntries?: string
  catalogueEntries?: string
  pageEntries?: string
  mediaBox?: string
  /** Additional objects; the first has the number pages + 4. */
  objects?: string[]
  /** The texts of the document's information, such as its Title. */
  info?: Record<string, string>
}

/** Pages that are seen otherwise than they are written: how, the entries of the page, and its width and height as it is seen. */
export const seenPages: readonly [what: string, pageEntries: string, width: number, height: number][] = [
  ['turned to the right', '/Rotate 90', 842, 595],
  ['turned upside down', '/Rotate 180', 595, 842],
  ['turned to the left', '/Rotate 270', 842, 595],
  ['cropped', '/CropBox [100 100 400 500]', 300, 400],
  ['cropped and turned', '/CropBox [100 100 400 500] /Rotate 90', 400, 300],
]

/** A small valid PDF. */
export function pdf({
  pages = 1,
  content = '0 0 m 100 100 l S',
  contentEntries = '',
  mediaBox = '0 0 595 842',
  catalogueEntries = '',
  pageEntries = '',
  objects = [],
  info,
}: PdfOptions = {}) {
  const kids = Array.from({ length: pages }, (_, page) => `${page + 4} 0 R`).join(' ')
  const all = [
    `<< /Type /Catalog /Pages 2 0 R ${catalogueEntries} >>`,
    `<< /Type /Pages /Kids [${kids}] /Count ${pages} >>`,
    streamObject(contentEntries, content),
    ...Array.from({ length: pages }, () => `<< /Type /Page /Parent 2 0 R /MediaBox [${mediaBox}] /Contents 3 0 R ${pageEntries} >>`),
    ...objects,
    ...(info ? [`<< ${Object.entries(info).map(([name, value]) => `/${name} <${utf16(value)}>`).join(' ')} >>`] : []), // prettier-ignore
  ]
  return writePdf(all, { ...(info && { info: all.length }) })
}

type FileOptions = { version?: string; info?: number }

/** A file of these objects, numbered from 1, of which the first is the catalogue. */
export function writePdf(objects: string[], { version = '1.4', info }: FileOptions = {}) {
  let text = `%PDF-${version}\n`
  const offsets = objects.map((object, index) => {
    const offset = text.length
    text += `${index + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R ${info ? `/Info ${info} 0 R` : ''} >>\nstartxref\n${text.length}\n%%EOF\n`
  return new Uint8Array(Buffer.from(`${text}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}${trailer}`, 'latin1'))
}

const utf16 = (text: string) => `feff${Buffer.from(text, 'utf16le').swap16().toString('hex')}`

type PrintedLine = { text: string; size: number; x: number; y: number }

/** The options of a PDF whose page has these lines, in Latin letters; `y` is measured from the foot of the page, which is 842 high. */
export const printed = (...lines: PrintedLine[]): PdfOptions => ({
  content: lines.map(({ text, size, x, y }) => `BT /F ${size} Tf ${x} ${y} Td (${text}) Tj ET`).join('\n'),
  pageEntries: '/Resources << /Font << /F << /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >> >> >>',
})

/** Such a PDF as the file that a browser sends. */
export const pdfFile = (name = 'score.pdf', ...options: Parameters<typeof pdf>) => new File([pdf(...options)], name, { type: 'application/pdf' })

/** The content of a page with a title and one system of two staves, joined by their bar lines; the page is 842 points high. */
const systemAt = (foot: number) =>
  [
    '200 780 195 8 re f 0.7 w',
    ...[foot + 60, foot].flatMap((bottom) => [0, 6, 12, 18, 24].map((line) => `60 ${bottom + line} m 540 ${bottom + line} l S`)),
    ...[60, 220, 380, 540].map((x) => `${x} ${foot} m ${x} ${foot + 84} l S`),
  ].join(' ')

/** A PDF whose only page has a system of two staves, this many points above its foot, unlike the usual one. */
export const musicFile = (name = 'music.pdf', { foot = 600 } = {}) => pdfFile(name, { content: systemAt(foot) })

/** A stream object with one character per byte. */
export function streamObject(dictionary: string, content: string | Uint8Array) {
  const bytes = Buffer.from(content).toString('latin1')
  return `<< ${dictionary} /Length ${bytes.length} >>\nstream\n${bytes}\nendstream`
}

/** More than a gigabyte of spaces, compressed to about a megabyte: one byte-aligned block repeated. */
function compressedGigabyte() {
  const block = deflateRawSync(Buffer.alloc(10_000_000, ' '), { finishFlush: constants.Z_FULL_FLUSH })
  return Buffer.concat([Buffer.from('789c', 'hex'), ...Array.from({ length: 120 }, () => block), Buffer.from('0300', 'hex')])
}

const nestedForms = (content: string, resources: string) => ({
  content: '/F Do',
  pageEntries: '/Resources << /XObject << /F 5 0 R >> >>',
  objects: [streamObject(`/Type /XObject /Subtype /Form /BBox [0 0 595 842] /Resources << ${resources} >>`, content)],
})

/** PDFs that are small to send and take unbounded time or memory to render. */
export const bombs = {
  'decompresses to a gigabyte': () => pdf({ content: compressedGigabyte(), contentEntries: '/Filter /FlateDecode' }),
  'decompresses twice to a gigabyte': () =>
    pdf({ content: deflateSync(compressedGigabyte()), contentEntries: '/Filter [/FlateDecode /FlateDecode]' }),
  'draws a line of a billion dashes': () => pdf({ content: '[0.00001] 0 d 0 0 m 595 842 l S' }),
  'draws itself within itself': () => pdf(nestedForms('/F Do /F Do', '/XObject << /F 5 0 R >>')),
  'contains an image of 4,000 megapixels': () =>
    pdf({
      content: '595 0 0 842 0 0 cm /I Do',
      pageEntries: '/Resources << /XObject << /I 5 0 R >> >>',
      objects: [
        streamObject(
          '/Type /XObject /Subtype /Image /Width 65000 /Height 65000 /BitsPerComponent 1 /ColorSpace /DeviceGray /Filter /FlateDecode',
          compressedGigabyte(),
        ),
      ],
    }),
}
