import { PDFiumLibrary } from '@hyzyla/pdfium'

/** The functions of PDFium that read what its library does not. */
type Reading = {
  memory: WebAssembly.Memory
  malloc: (bytes: number) => number
  free: (address: number) => void
  FPDF_LoadPage: (document: number, index: number) => number
  FPDF_ClosePage: (page: number) => void
  FPDFText_LoadPage: (page: number) => number
  FPDFText_ClosePage: (text: number) => void
  FPDFText_GetBoundedText: (text: number, left: number, top: number, right: number, bottom: number, target: number, length: number) => number
  FPDF_GetMetaText: (document: number, tag: number, text: number, bytes: number) => number
  FPDFBookmark_GetFirstChild: (document: number, parent: number) => number
  FPDFBookmark_GetNextSibling: (document: number, bookmark: number) => number
  FPDFBookmark_GetTitle: (bookmark: number, text: number, bytes: number) => number
  FPDFBookmark_GetDest: (document: number, bookmark: number) => number
  FPDFDest_GetDestPageIndex: (document: number, target: number) => number
}
type Bookmark = { title: string; page: number; children: Bookmark[] }

/** What a PDF contains: the size and text of each page, a small grey picture of it, the properties of the document and its outline. */
export async function describePdf(file: Uint8Array) {
  const pdfium = await PDFiumLibrary.init()
  const document = await pdfium.loadDocument(file)
  const reading = pdfium['module'].wasmExports as unknown as Reading
  const address = document['documentIdx']
  const textOf = (write: (text: number, length: number) => number, maxBytes = 1_000) => {
    const { memory, malloc, free } = reading
    const text = malloc(maxBytes)
    const length = write(text, maxBytes)
    const read = Buffer.from(new Uint8Array(memory.buffer, text, Math.max(2, length))).toString('utf16le', 0, Math.max(0, length - 2))
    free(text)
    return read
  }
  const propertyOf = (name: string) => {
    const { memory, malloc, free } = reading
    const tag = malloc(name.length + 1)
    new Uint8Array(memory.buffer, tag).set(Buffer.from(`${name}\0`))
    const text = textOf((target, length) => reading.FPDF_GetMetaText(address, tag, target, length))
    free(tag)
    return text
  }
  /** All text of a page: the library cuts a long one. */
  const textOfPage = (index: number) => {
    const page = reading.FPDF_LoadPage(address, index)
    const text = reading.FPDFText_LoadPage(page)
    const far = 1e6
    const read = textOf((target, bytes) => 2 * reading.FPDFText_GetBoundedText(text, -far, far, far, -far, target, bytes / 2) + 2, 100_000)
    reading.FPDFText_ClosePage(text)
    reading.FPDF_ClosePage(page)
    return read.replaceAll(/[\s\0]+/g, ' ').trim()
  }
  const bookmarksBelow = (parent: number): Bookmark[] => {
    const found: Bookmark[] = []
    for (let each = reading.FPDFBookmark_GetFirstChild(address, parent); each; each = reading.FPDFBookmark_GetNextSibling(address, each))
      found.push({
        title: textOf((text, length) => reading.FPDFBookmark_GetTitle(each, text, length)),
        page: reading.FPDFDest_GetDestPageIndex(address, reading.FPDFBookmark_GetDest(address, each)),
        children: bookmarksBelow(each),
      })
    return found
  }
  const pages = []
  for (const [index] of Array.from({ length: document.getPageCount() }).entries()) {
    const { originalWidth, originalHeight } = document.getPage(index).getOriginalSize()
    const text = textOfPage(index)
    const scale = 1_000 / Math.max(originalWidth, originalHeight)
    const size = { width: Math.max(1, originalWidth * scale), height: Math.max(1, originalHeight * scale) }
    const { data, width, height } = await document.getPage(index).render({ ...size, scale: 1, render: 'bitmap', colorSpace: 'Gray' })
    pages.push({ size: [originalWidth, originalHeight].map((each) => Number(each.toFixed(2))), text, picture: { data, width, height } })
  }
  const properties = Object.fromEntries(['Title', 'Author', 'Subject', 'Creator', 'CreationDate'].map((name) => [name, propertyOf(name)]))
  const outline = bookmarksBelow(0)
  document.destroy()
  pdfium.destroy()
  return { pages, properties, outline }
}

type Picture = { data: Uint8Array; width: number; height: number }

/** Where two pictures of one size differ, in fractions of their height from the top; undefined if they do not. */
export function rowsThatDiffer(one: Picture, other: Picture) {
  const rows = Array.from({ length: one.height }, (_, row) => row).filter((row) => {
    const [from, to] = [row * one.width, (row + 1) * one.width]
    return !Buffer.from(one.data.subarray(from, to)).equals(Buffer.from(other.data.subarray(from, to)))
  })
  return rows.length === 0 ? undefined : { from: rows[0]! / one.height, to: (rows.at(-1)! + 1) / one.height }
}
