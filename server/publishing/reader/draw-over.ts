import type { PDFiumDocument, PDFiumLibrary } from '@hyzyla/pdfium'
import { addressOf, editingOf, formObject, onPage, saveDocument, withNumbers, type Editing } from './pdfium-editing.ts'
import { readArray, readDictionary, readSavedPdf, referredNumber, writeDictionary, type Dictionary, type SavedPdf } from './saved-pdf.ts'
import { closeContent } from './seen-page.ts'

/** A matrix, as PDF writes it. */
export type Matrix = readonly [number, number, number, number, number, number]
/** What is drawn over a page: a page of another document, and where it is placed. */
export type Drawing = { page: number; matrix: Matrix }

type Drawings = Map<number, Drawing>

/**
 * A document as a file, with pages of another one drawn over its own, by their indices. PDFium would write the resources of each page anew as well,
 * and drop those that it finds no use of, such as the fonts of forms that have none of their own. So the drawings are added to what it has saved.
 */
export async function drawOver(pdfium: PDFiumLibrary, document: PDFiumDocument, { from, drawings }: { from: PDFiumDocument; drawings: Drawings }) {
  const editing = editingOf(pdfium)
  const sources = [...new Set(Array.from(drawings.values(), ({ page }) => page))]
  for (const index of drawings.keys()) closeContent(editing, addressOf(document), index)
  for (const page of sources) editing.FPDF_CloseXObject(editing.FPDF_NewXObjectFromPage(addressOf(document), addressOf(from), page))
  const plain = withVersion(saveDocument(editing, addressOf(document)), versionOf(editing, addressOf(document)))
  const write = (placed: Drawings) => {
    const saved = readSavedPdf(plain)
    repairMetadata(saved)
    const copies = newestForms(saved, sources.length)
    const forms = new Map(sources.map((page, index) => [page, addForm(saved, copies[index]!)]))
    const pages = pagesOf(saved)
    if (pages.length !== document.getPageCount()) throw new Error('The pages of the saved document cannot be found.')
    for (const [index, { page, matrix }] of placed) drawOnPage(saved, pages[index]!, { form: forms.get(page)!, matrix })
    return saved.toBuffer()
  }
  const drawn = write(drawings)
  const moved = await movedDrawings(pdfium, drawn, drawings)
  return moved.size === 0 ? drawn : write(new Map([...drawings, ...moved]))
}

/** The drawings that are not where they should be, because their pages leave states open that move what follows, placed so that they will be. */
async function movedDrawings(pdfium: PDFiumLibrary, pdf: Buffer, drawings: Drawings): Promise<Drawings> {
  const editing = editingOf(pdfium)
  const document = await pdfium.loadDocument(new Uint8Array(pdf))
  const moved: Drawings = new Map()
  try {
    for (const [index, { page, matrix }] of drawings) {
      const actual = onPage(editing, addressOf(document), index, (each) => matrixOfLast(editing, each))
      const back = actual && inverseOf(actual)
      if (!back || isSame(actual, matrix)) continue
      moved.set(index, { page, matrix: product(product(matrix, back), matrix) })
    }
    return moved
  } finally {
    document.destroy()
  }
}

/** Where the last object of a page is drawn, if it is a form. */
function matrixOfLast(editing: Editing, page: number) {
  const last = editing.FPDFPage_GetObject(page, editing.FPDFPage_CountObjects(page) - 1)
  return last && editing.FPDFPageObj_GetType(last) === formObject
    ? ([...withNumbers(editing, new Float32Array(6), (at) => editing.FPDFPageObj_GetMatrix(last, at))] as unknown as Matrix)
    : undefined
}

const isSame = (one: Matrix, other: Matrix) => one.every((value, index) => Math.abs(value - other[index]!) < (index < 4 ? 0.001 : 0.1))

/** The matrix that applies one and then the other. */
const product = ([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix => [
  a * g + b * i,
  a * h + b * j,
  c * g + d * i,
  c * h + d * j,
  e * g + f * i + k,
  e * h + f * j + l,
]

/** The matrix that undoes this one; undefined if there is none. */
function inverseOf([a, b, c, d, e, f]: Matrix): Matrix | undefined {
  const determinant = a * d - b * c
  if (Math.abs(determinant) < 1e-9) return undefined
  return [d, -b, -c, a, c * f - d * e, b * e - a * f].map((value) => value / determinant) as unknown as Matrix
}

/** PDFium keeps compressed metadata as they are, and does not say any more that they are compressed. */
function repairMetadata(saved: SavedPdf) {
  const number = referredNumber(rootOf(saved)?.get('/Metadata'))
  const object = number === undefined ? undefined : saved.resolve(`${number} 0 R`)
  const start = object === undefined ? -1 : object.indexOf('stream\r\n')
  if (number === undefined || object === undefined || start === -1) return
  const dictionary = new Map(readDictionary(object))
  if (dictionary.has('/Filter') || object[start + 'stream\r\n'.length] !== 'x') return // XML begins otherwise, and zlib with this letter
  const body = object.slice(start, object.lastIndexOf('endstream') + 'endstream'.length)
  saved.set(number, writeDictionary(dictionary.set('/Filter', '/FlateDecode')) + body)
}

const rootOf = (saved: SavedPdf) => saved.dictionaryOf(referredNumber(saved.trailer.get('/Root')) ?? 0)

/** The version of a document, such as 17 for 1.7. */
function versionOf(editing: Editing, document: number) {
  const [version] = withNumbers(editing, new Int32Array(1), (at) => editing.FPDF_GetFileVersion(document, at))
  return version!
}

/** PDFium writes the version 2.0 as 1.0. */
function withVersion(pdf: Buffer, version: number) {
  if (version >= 20) pdf.write(`%PDF-${Math.floor(version / 10)}.${version % 10}`, 'latin1')
  return pdf
}

/** The numbers of the forms that were added to a document last, in their order. */
function newestForms(saved: SavedPdf, amount: number) {
  const found: number[] = []
  for (let index = saved.numbers.length - 1; index >= 0 && found.length < amount; index--) {
    const number = saved.numbers[index]!
    if (saved.dictionaryOf(number)?.get('/Subtype') === '/Form') found.unshift(number)
  }
  if (found.length < amount) throw new Error('The drawings were not saved.')
  return found
}

/** A form that draws another one as at the beginning of a page: whole, opaque and visible, whatever a page has left behind. */
function addForm(saved: SavedPdf, copy: number) {
  const form = new Map(saved.dictionaryOf(copy))
  const content = '/G gs 0 Tr /F Do'
  const state = '<</Type/ExtGState/BM/Normal/SMask/None/CA 1/ca 1>>'
  const number = saved.newNumber()
  saved.set(
    number,
    stream(
      new Map([
        ['/Type', '/XObject'],
        ['/Subtype', '/Form'],
        ['/BBox', form.get('/BBox')!],
        ['/Resources', `<</ExtGState<</G ${state}>>/XObject<</F ${copy} 0 R>>>>`],
      ]),
      content,
    ),
  )
  return number
}

const stream = (dictionary: Dictionary, content: string) =>
  `${writeDictionary(new Map(dictionary).set('/Length', String(content.length)))}stream\r\n${content}\r\nendstream`

/** How many branches and pages are visited at most: a small tree can name the same branches again and again. */
const maxVisits = 100_000

type Page = { number: number; dictionary: Dictionary; resources: string | undefined }

/** The pages of a document in their order, with the resources that they have or inherit. */
function pagesOf(saved: SavedPdf): Page[] {
  const pages: Page[] = []
  let visits = 0
  const visit = (number: number | undefined, { above, inherited }: { above: number[]; inherited: string | undefined }) => {
    if (++visits > maxVisits) throw new Error('The tree of pages is too large.')
    const dictionary = number === undefined || above.includes(number) ? undefined : saved.dictionaryOf(number)
    if (number === undefined || !dictionary) return
    const resources = dictionary.get('/Resources') ?? inherited
    const kids = saved.resolve(dictionary.get('/Kids'))
    if (kids === undefined) pages.push({ number, dictionary, resources })
    else for (const kid of readArray(kids)) visit(referredNumber(kid), { above: [...above, number], inherited: resources })
  }
  visit(referredNumber(rootOf(saved)?.get('/Pages')), { above: [], inherited: undefined })
  return pages
}

/** Adds a form to the content and the resources of a page, without changing what other pages share with it. */
function drawOnPage(saved: SavedPdf, { number, dictionary, resources }: Page, { form, matrix }: { form: number; matrix: Matrix }) {
  const own = new Map(readDictionary(saved.resolve(resources) ?? ''))
  const xObjects = new Map(readDictionary(saved.resolve(own.get('/XObject')) ?? ''))
  let name = '/Over'
  while (xObjects.has(name)) name += 'X'
  own.set('/XObject', writeDictionary(xObjects.set(name, `${form} 0 R`)))
  const content = saved.newNumber()
  saved.set(content, stream(new Map(), `q ${matrix.map((each) => Number(each.toFixed(6))).join(' ')} cm ${name} Do Q`))
  const contents = dictionary.get('/Contents')
  const parts = saved.resolve(contents)?.startsWith('[') ? readArray(saved.resolve(contents)!) : contents === undefined ? [] : [contents]
  const drawn = new Map(dictionary).set('/Resources', writeDictionary(own)).set('/Contents', `[${[...parts, `${content} 0 R`].join(' ')}]`)
  saved.set(number, writeDictionary(drawn))
}
