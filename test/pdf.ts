import { constants, deflateRawSync, deflateSync } from 'node:zlib'

type Parts = {
  pages?: number
  /** What is drawn on each page. */
  content?: string | Uint8Array
  /** Entries of the content's own dictionary, of the catalogue's, and of each page's. */
  filter?: string
  extra?: string
  ofPage?: string
  mediaBox?: string
  /** Objects after all others; the first is number pages + 4. */
  objects?: string[]
}

/** A small real PDF with as many pages as wanted. */
export function pdf({
  pages = 1,
  content = '0 0 m 100 100 l S',
  filter = '',
  mediaBox = '0 0 595 842',
  extra = '',
  ofPage = '',
  objects = [],
}: Parts = {}) {
  const kids = Array.from({ length: pages }, (_, page) => `${page + 4} 0 R`).join(' ')
  const all = [
    `<< /Type /Catalog /Pages 2 0 R ${extra} >>`,
    `<< /Type /Pages /Kids [${kids}] /Count ${pages} >>`,
    streamOf(filter, content),
    ...Array.from({ length: pages }, () => `<< /Type /Page /Parent 2 0 R /MediaBox [${mediaBox}] /Contents 3 0 R ${ofPage} >>`),
    ...objects,
  ]
  let text = '%PDF-1.4\n'
  const offsets = all.map((object, index) => {
    const offset = text.length
    text += `${index + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const trailer = `trailer\n<< /Size ${all.length + 1} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`
  return new Uint8Array(Buffer.from(`${text}xref\n0 ${all.length + 1}\n0000000000 65535 f \n${table}${trailer}`, 'latin1'))
}

/** The same as a browser sends it. */
export const pdfFile = (name = 'score.pdf', ...options: Parameters<typeof pdf>) => new File([pdf(...options)], name, { type: 'application/pdf' })

/** A stream object, every byte of it one letter. */
export function streamOf(dictionary: string, content: string | Uint8Array) {
  const bytes = Buffer.from(content).toString('latin1')
  return `<< ${dictionary} /Length ${bytes.length} >>\nstream\n${bytes}\nendstream`
}

/** More than a gigabyte of spaces in about a megabyte: one piece of it, ending on a whole byte, over and over. */
function gigabyte() {
  const piece = deflateRawSync(Buffer.alloc(10_000_000, ' '), { finishFlush: constants.Z_FULL_FLUSH })
  return Buffer.concat([Buffer.from('789c', 'hex'), ...Array.from({ length: 120 }, () => piece), Buffer.from('0300', 'hex')])
}

const forms = (content: string, resources: string) => ({
  content: '/F Do',
  ofPage: '/Resources << /XObject << /F 5 0 R >> >>',
  objects: [streamOf(`/Type /XObject /Subtype /Form /BBox [0 0 595 842] /Resources << ${resources} >>`, content)],
})

/** PDFs that are small to send and endless to draw. */
export const bombs = {
  'unpacks to a gigabyte': () => pdf({ content: gigabyte(), filter: '/Filter /FlateDecode' }),
  'unpacks twice to a gigabyte': () => pdf({ content: deflateSync(gigabyte()), filter: '/Filter [/FlateDecode /FlateDecode]' }),
  'draws a line of a billion dashes': () => pdf({ content: '[0.00001] 0 d 0 0 m 595 842 l S' }),
  'draws itself within itself': () => pdf(forms('/F Do /F Do', '/XObject << /F 5 0 R >>')),
  'shows a picture of four thousand megapixels': () =>
    pdf({
      content: '595 0 0 842 0 0 cm /I Do',
      ofPage: '/Resources << /XObject << /I 5 0 R >> >>',
      objects: [
        streamOf(
          '/Type /XObject /Subtype /Image /Width 65000 /Height 65000 /BitsPerComponent 1 /ColorSpace /DeviceGray /Filter /FlateDecode',
          gigabyte(),
        ),
      ],
    }),
}
