import { deflateSync } from 'node:zlib'
import { streamObject, writePdf } from './pdf.ts'
import { seededRandom } from './random.ts'

/** The objects of a PDF while it is written. The first one is its catalogue. */
function newObjects() {
  const objects = ['']
  const reserve = () => objects.push('')
  const set = (number: number, object: string) => void (objects[number - 1] = object)
  const add = (object: string) => objects.push(object)
  /** Adds a stream, compressed as nearly all programs write it. */
  const addStream = (entries: string, content: string | Uint8Array) => add(streamObject(`${entries} /Filter /FlateDecode`, deflateSync(content)))
  return { objects, reserve, set, add, addStream }
}
type Objects = ReturnType<typeof newObjects>

type Variant = { pages: number; random: () => number; /** The box of a page, and how it is turned. */ box: string; rotate: string }
type Shaped = {
  page: (index: number) => string
  catalogue?: string
  /** What pages inherit, and whether their tree has branches. */
  inherited?: string
  isNested?: boolean
  info?: string
  version?: string
  write?: (objects: string[], options: { version?: string; info: number }) => Uint8Array
}

const font = (name: string) => `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`
const form = '/Type /XObject /Subtype /Form /BBox [0 0 595 842]'
const words = (text: string, name: string, y: number, size = 14) => `BT /${name} ${size} Tf 72 ${y} Td (${text}) Tj ET`

/** Two systems of staves with bar lines and notes. */
function music(random: () => number) {
  const lines: string[] = ['0.8 w']
  for (const foot of [560, 320]) {
    for (let line = 0; line < 5; line++) lines.push(`60 ${foot + 7 * line} m 520 ${foot + 7 * line} l S`)
    for (let bar = 0; bar < 5; bar++) lines.push(`${60 + 115 * bar} ${foot} m ${60 + 115 * bar} ${foot + 28} l S`)
    for (let note = 0; note < 12; note++) {
      const [x, y] = [80 + 36 * note, foot + 3.5 * Math.floor(random() * 9)]
      lines.push(
        `${x} ${y} m ${x} ${y + 4} ${x + 8} ${y + 4} ${x + 8} ${y} c ${x + 8} ${y - 4} ${x} ${y - 4} ${x} ${y} c f ${x + 8} ${y} m ${x + 8} ${y + 22} l S`,
      )
    }
  }
  return lines.join('\n')
}

/** A picture as a scanner makes it: paper with staves and specks. */
function scan({ addStream }: Objects, random: () => number) {
  const [width, height] = [248, 351]
  const pixels = new Uint8Array(width * height).map((_, at) =>
    Math.floor(at / width) % 40 < 30 && Math.floor(at / width) % 6 === 0 ? 60 : 235 + 20 * random(),
  )
  return addStream(`/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /BitsPerComponent 8 /ColorSpace /DeviceGray`, pixels)
}

/** PDFs with what the files of notation programs, scanners and printers have in common, and with what few of them have. */
const shapes: Record<string, (objects: Objects, variant: Variant) => Shaped> = {
  MuseScore: ({ addStream, add }, { random, box, rotate }) => {
    const resources = `<< /ColorSpace << /PCSp [/Pattern /DeviceRGB] >> /ExtGState << /GSa ${add('<< /Type /ExtGState /SA true /ca 1 >>')} 0 R >> /Font << /F7 ${add(font('Times-Roman'))} 0 R >> /Pattern << >> >>`
    return {
      page: (index) =>
        `/MediaBox ${box} ${rotate} /Resources ${resources} /Contents ${addStream('', `/GSa gs /PCSp cs 0 0 0 scn q 0.24 0 0 -0.24 0 842 cm 100 200 m 900 200 l S Q\n${music(random)}\n${words(`Waltz ${index + 1}`, 'F7', 760)}`)} 0 R`,
      info: '/Title <FEFF00570061006C0074007A> /Creator (MuseScore Version: 4.4.2) /Producer (Qt 6.2.4)',
    }
  },
  Sibelius: ({ addStream, add }, { random, box, rotate }) => {
    const resources = add(`<< /ProcSet [/PDF /Text] /Font << /R8 ${add(font('Times-Italic'))} 0 R /R9 ${add(font('Helvetica-Bold'))} 0 R >> >>`)
    return {
      page: (index) =>
        `/MediaBox ${box} /CropBox ${box} ${rotate} /Resources ${resources} 0 R /Contents [${['q', music(random), words('Andante', `R${8 + (index % 2)}`, 780), 'Q'].map((part) => `${addStream('', part)} 0 R`).join(' ')}]`,
      info: '/Creator (Sibelius) /Producer (Sibelius)',
      version: '1.5',
      write: writeCompressed,
    }
  },
  Finale: ({ add, addStream }, { random, box, rotate }) => {
    const used = add(font('Courier'))
    const drawn = addStream(form, words('drawn by a form that has no resources of its own', 'F1', 700)) // but those of the page
    return {
      page: () => `${rotate} /Contents ${addStream('', `q Q q 0 0 1000 1000 re W n /Cs1 cs 0 sc ${music(random)} /Fm1 Do Q`)} 0 R`,
      inherited: `/MediaBox ${box} /Resources << /ColorSpace << /Cs1 /DeviceGray >> /Font << /F1 ${used} 0 R >> /XObject << /Fm1 ${drawn} 0 R >> >>`,
      isNested: true,
      info: '/Creator (Finale 27) /Producer (macOS Quartz PDFContext)',
      version: '1.3',
    }
  },
  LilyPond: ({ add, addStream, reserve, set }, { random, box, rotate, pages }) => {
    const [state, fonts] = [
      add('<< /R7 << /Type /ExtGState /OPM 1 >> /M << /Type /ExtGState /BM /Multiply >> >>'),
      add(`<< /R9 ${add(font('Times-Roman'))} 0 R >>`),
    ]
    const [outline, entry] = [reserve(), reserve()]
    set(outline, `<< /Type /Outlines /First ${entry} 0 R /Last ${entry} 0 R /Count 1 >>`)
    set(entry, `<< /Title (I. Allegro) /Parent ${outline} 0 R /Dest [0 /XYZ 0 800 0] >>`)
    const shade = addStream(form, '/M gs 0.8 g 60 300 460 300 re f')
    return {
      page: (index) =>
        `/MediaBox ${box} ${rotate} /Resources << /ExtGState ${state} 0 R /Font ${fonts} 0 R /XObject << /R33 ${shade} 0 R >> >>` +
        ` /Annots [<< /Type /Annot /Subtype /Link /Rect [80 560 90 570] /Border [0 0 0] /A << /S /URI /URI (textedit:///home/x/waltz.ly:${index}:4:5) >> >>]` +
        ` /Contents ${addStream('', `q 0.1 0 0 0.1 0 0 cm /R7 gs 10 w 0 G q 10 0 0 10 0 0 cm ${music(random)} ${words('Allegro', 'R9', 770)} Q /R33 Do Q`)} 0 R`,
      catalogue: `/Outlines ${outline} 0 R /PageMode /UseOutlines /Dests << /end [${pages - 1} /Fit] >>`,
      info: '/Title (Waltz) /Creator (LilyPond 2.24.3) /Producer (GPL Ghostscript 10.0)',
    }
  },
  scanner: (objects, { random, box, rotate }) => ({
    page: () =>
      `/MediaBox ${box} ${rotate} /Resources << /XObject << /Im0 ${scan(objects, random)} 0 R >> /Font << /T ${objects.add(font('Helvetica'))} 0 R >> >> /Contents ${objects.addStream('', `q 595 0 0 842 0 0 cm /Im0 Do Q BT 3 Tr /T 10 Tf 72 700 Td (seen by a scanner alone) Tj ET`)} 0 R`,
    info: '/Producer (ScanSoft) /Creator (Scanner)',
  }),
  LibreOffice: (objects, { random, rotate, pages }) => {
    const { add } = objects
    const pictures = Array.from({ length: pages }, () => scan(objects, random))
    const xObjects = add(`<< ${pictures.map((picture) => `/Im${picture} ${picture} 0 R`).join(' ')} >>`)
    const resources = add(`<< /Font ${add('<< >>')} 0 R /XObject ${xObjects} 0 R /ProcSet [/PDF /ImageC] >>`)
    return {
      page: (index) =>
        `/MediaBox [0 0 612 792] ${rotate} /Resources ${resources} 0 R /Group << /S /Transparency /CS /DeviceRGB /I true >> /Contents ${objects.addStream('', `0 w q 0 -0.1 612.1 792.1 re W* n Q q 56 56 499 679 re W* n q 499 0 0 679 56 56 cm /Im${pictures[index]} Do Q Q `)} 0 R`,
      inherited: `/Resources ${resources} 0 R /MediaBox [0 0 595 842]`,
      info: '/Creator <FEFF005700720069007400650072> /Producer (LibreOffice 7.6)',
    }
  },
  Acrobat: ({ add, addStream }, { random, rotate, pages }) => {
    const xml = '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"/></x:xmpmeta>'
    const kind = '/Type /Metadata /Subtype /XML'
    const metadata = pages % 2 === 0 ? add(streamObject(kind, xml)) : addStream(kind, xml)
    const attached = add(`<< /Type /Filespec /F (waltz.xml) /EF << /F ${addStream('/Type /EmbeddedFile', '<score-partwise/>')} 0 R >> >>`)
    const note = '<< /Type /Annot /Subtype /Text /Rect [300 600 320 620] /Contents (Slower here) /T (Nora) /Open false >>'
    const ink = '<< /Type /Annot /Subtype /Ink /Rect [100 100 200 200] /InkList [[110 110 150 190 190 110]] /C [1 0 0] >>'
    const bright = '<< /Type /Annot /Subtype /Highlight /Rect [60 560 200 590] /QuadPoints [60 590 200 590 60 560 200 560] /C [1 1 0] >>'
    return {
      page: () =>
        `/MediaBox [0 0 652 900] /CropBox [28.35 28.35 623.6 870.2] /TrimBox [40 40 612 858] /BleedBox [30 30 620 868] ${rotate} /Annots [${note} ${ink} ${bright}] /Resources << /Font << /T1_0 ${add(font('Times-Bold'))} 0 R >> >> /Contents ${addStream('', `${music(random)} ${words('Polka', 'T1_0', 800)}`)} 0 R`,
      catalogue: `/Metadata ${metadata} 0 R /PageLabels << /Nums [0 << /S /r >>] >> /PageLayout /TwoColumnLeft /ViewerPreferences << /DisplayDocTitle true >> /Names << /EmbeddedFiles << /Names [(waltz.xml) ${attached} 0 R] >> >> /Lang (de)`,
      info: '/Title (Polka) /Keywords (accordion) /Producer (Acrobat Distiller 11.0)',
      version: '1.6',
    }
  },
  'form with layers': ({ add, addStream }, { random, box, rotate }) => {
    const [shown, hidden] = [add('<< /Type /OCG /Name (Fingering) >>'), add('<< /Type /OCG /Name (Bellows) >>')]
    const helvetica = add(font('Helvetica'))
    const look = addStream(
      `/Type /XObject /Subtype /Form /BBox [0 0 100 20] /Resources << /Font << /Helv ${helvetica} 0 R >> >>`,
      '/Tx BMC BT /Helv 12 Tf 2 4 Td (Nora) Tj ET EMC',
    )
    const fields: number[] = []
    return {
      page: (index) => {
        fields.push(
          add(
            `<< /Type /Annot /Subtype /Widget /FT /Tx /T (name${index}) /V (Nora) /DA (/Helv 12 Tf 0 g) /F 4 /Rect [72 100 172 120] /AP << /N ${look} 0 R >> >>`,
          ),
        )
        return `/MediaBox ${box} ${rotate} /Annots [${fields.at(-1)} 0 R] /Resources << /Properties << /L1 ${shown} 0 R /L2 ${hidden} 0 R >> /Font << /H ${helvetica} 0 R >> >> /Contents ${addStream('', `${music(random)} /OC /L1 BDC ${words('1 2 3', 'H', 640)} EMC /OC /L2 BDC ${words('hidden', 'H', 400)} EMC`)} 0 R`
      },
      get catalogue() {
        return `/AcroForm << /Fields [${fields.map((field) => `${field} 0 R`).join(' ')}] /DR << /Font << /Helv ${helvetica} 0 R >> >> >> /OCProperties << /OCGs [${shown} 0 R ${hidden} 0 R] /D << /ON [${shown} 0 R] /OFF [${hidden} 0 R] /Order [${shown} 0 R ${hidden} 0 R] >> >>`
      },
      version: '2.0',
    }
  },
  'saved again and again': ({ add, addStream }, { random, box, rotate }) => {
    const resources = `<< /Font << /A ${add(font('Helvetica'))} 0 R >> >>`
    return {
      page: (index) =>
        `/MediaBox ${box} ${rotate} /Resources ${resources} /Contents ${addStream('', `${music(random)} ${words(`Tango ${index}`, 'A', 770)}`)} 0 R`,
      write: (objects, options) => appendUpdate(writePdf(objects, options), objects, options.info),
    }
  },
  'tree of its own': (objects, { random, box, rotate }) => {
    const { add, addStream } = objects
    const picture = scan(objects, random)
    const glyph = addStream('', '1000 0 0 0 750 750 d1 750 0 0 750 0 0 cm /Im Do') // a glyph that draws a picture of the page
    const type3 = add(
      `<< /Type /Font /Subtype /Type3 /FontBBox [0 0 750 750] /FontMatrix [0.001 0 0 0.001 0 0] /CharProcs << /a ${glyph} 0 R >> /Encoding << /Type /Encoding /Differences [97 /a] >> /FirstChar 97 /LastChar 97 /Widths [1000] >>`,
    )
    return {
      page: () =>
        `${rotate} /UserUnit 1.5 /Contents ${addStream('', `${music(random)} BT /T3 60 Tf 100 650 Td (aaa) Tj ET /G gs ${words('Musette', 'F', 250)}`)} 0 R`,
      inherited: `/MediaBox ${box} /Resources << /Font ${add(`<< /T3 ${type3} 0 R /F ${add(font('Helvetica'))} 0 R >>`)} 0 R /ExtGState ${add('<< /G << /ca 0.5 >> >>')} 0 R /XObject ${add(`<< /Im ${picture} 0 R >>`)} 0 R >>`,
      isNested: true,
    }
  },
}

/** The programs and peculiarities of which there are PDFs. */
export const shapeNames = Object.keys(shapes)

const refs = (numbers: number[]) => numbers.map((each) => `${each} 0 R`).join(' ')
const isStream = (object: string) => object.endsWith('endstream')

const boxes = ['[0 0 595 842]', '[0 0 612 792]', '[0 0 842 595]', '[-20 -30 575.28 811.89]', '[10 10 700.5 990.25]']
const turns = ['', '/Rotate 90', '', '/Rotate 180', '', '/Rotate 270']

/** A PDF of this shape; each number gives another one: of one to four pages, in several sizes, turned or not, with other notes. */
export function shapedPdf(name: string, number: number): Uint8Array {
  const objects = newObjects()
  const pages = 1 + (number % 4)
  const variant = { pages, random: seededRandom(number), box: boxes[number % boxes.length]!, rotate: turns[number % turns.length]! }
  const shaped = shapes[name]!(objects, variant)
  const root = objects.reserve()
  const branches = shaped.isNested ? Array.from({ length: Math.ceil(pages / 2) }, () => objects.reserve()) : [root]
  const kids = branches.map(() => [] as number[])
  for (let index = 0; index < pages; index++) {
    const branch = shaped.isNested ? Math.floor(index / 2) : 0
    kids[branch]!.push(objects.add(`<< /Type /Page /Parent ${branches[branch]} 0 R ${shaped.page(index)} >>`))
  }
  if (shaped.isNested)
    for (const [index, branch] of branches.entries())
      objects.set(branch, `<< /Type /Pages /Parent ${root} 0 R /Kids [${refs(kids[index]!)}] /Count ${kids[index]!.length} >>`)
  objects.set(root, `<< /Type /Pages /Kids [${refs(shaped.isNested ? branches : kids[0]!)}] /Count ${pages} ${shaped.inherited ?? ''} >>`)
  objects.set(1, `<< /Type /Catalog /Pages ${root} 0 R ${shaped.catalogue ?? ''} >>`)
  const info = objects.add(`<< ${shaped.info ?? '/Producer (none)'} /CreationDate (D:20240301120000Z) >>`)
  return (shaped.write ?? writePdf)(objects.objects, { info, ...(shaped.version !== undefined && { version: shaped.version }) })
}

/** The same objects as programs write them since PDF 1.5: all that are no streams in one stream, and the table of places in another. */
function writeCompressed(objects: string[], { version = '1.5', info }: { version?: string; info: number }) {
  const inside = objects.map((object, index) => ({ object, number: index + 1 })).filter(({ object }) => !isStream(object))
  const starts: number[] = []
  let body = ''
  for (const { object } of inside) {
    starts.push(body.length)
    body += `${object} `
  }
  const header = inside.map(({ number }, index) => `${number} ${starts[index]}`).join(' ')
  const [holder, table] = [objects.length + 1, objects.length + 2]
  let text = `%PDF-${version}\n`
  const offsets = new Map<number, number>()
  const write = (number: number, object: string) => {
    offsets.set(number, text.length)
    text += `${number} 0 obj\n${object}\nendobj\n`
  }
  for (const [index, object] of objects.entries()) if (isStream(object)) write(index + 1, object)
  write(holder, streamObject(`/Type /ObjStm /N ${inside.length} /First ${header.length + 1} /Filter /FlateDecode`, deflateSync(`${header} ${body}`)))
  const rows = Buffer.alloc(7 * (table + 1))
  for (let number = 1; number <= table; number++) {
    const within = inside.findIndex((each) => each.number === number)
    rows.writeUInt8(within === -1 ? 1 : 2, 7 * number)
    rows.writeUInt32BE(within === -1 ? (offsets.get(number) ?? text.length) : holder, 7 * number + 1)
    rows.writeUInt16BE(Math.max(0, within), 7 * number + 5)
  }
  const start = text.length
  write(table, streamObject(`/Type /XRef /Size ${table + 1} /W [1 4 2] /Root 1 0 R /Info ${info} 0 R /Filter /FlateDecode`, deflateSync(rows)))
  return new Uint8Array(Buffer.from(`${text}startxref\n${start}\n%%EOF\n`, 'latin1'))
}

/** The file with a change of its last page at its end, as programs save it quickly. */
function appendUpdate(pdf: Uint8Array, objects: string[], info: number) {
  const text = Buffer.from(pdf).toString('latin1')
  const number = objects.findLastIndex((object) => object.includes('/Type /Page ')) + 1
  const changed = objects[number - 1]!.replace(
    '/Resources',
    '/Annots [<< /Type /Annot /Subtype /Square /Rect [100 100 200 150] /C [0 0 1] >>] /Resources',
  )
  const update = `${number} 0 obj\n${changed}\nendobj\n`
  const previous = /startxref\n(\d+)/.exec(text)![1]!
  const table = `xref\n${number} 1\n${String(text.length).padStart(10, '0')} 00000 n \ntrailer\n<< /Size ${objects.length + 1} /Root 1 0 R /Info ${info} 0 R /Prev ${previous} >>\n`
  return new Uint8Array(Buffer.from(`${text}${update}${table}startxref\n${text.length + update.length}\n%%EOF\n`, 'latin1'))
}
