/** A small real PDF with as many empty pages as wanted. */
export function pdf({ pages = 1, content = '0 0 m 100 100 l S', mediaBox = '0 0 595 842', extra = '' } = {}): Uint8Array<ArrayBuffer> {
  const kids = Array.from({ length: pages }, (_, page) => `${page + 4} 0 R`).join(' ')
  const objects = [
    `<< /Type /Catalog /Pages 2 0 R ${extra} >>`,
    `<< /Type /Pages /Kids [${kids}] /Count ${pages} >>`,
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    ...Array.from({ length: pages }, () => `<< /Type /Page /Parent 2 0 R /MediaBox [${mediaBox}] /Contents 3 0 R >>`),
  ]
  let text = '%PDF-1.4\n'
  const offsets = objects.map((object, index) => {
    const offset = text.length
    text += `${index + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`
  return new TextEncoder().encode(`${text}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}${trailer}`)
}

/** The same as a browser sends it. */
export const pdfFile = (name = 'score.pdf', ...options: Parameters<typeof pdf>) => new File([pdf(...options)], name, { type: 'application/pdf' })
