import type { PDFiumDocument, PDFiumLibrary } from '@hyzyla/pdfium'

/** The functions of PDFium that change documents, which its library does not wrap. Documents, pages and their objects are addresses in its memory. */
export type Editing = {
  memory: WebAssembly.Memory
  __indirect_function_table: WebAssembly.Table
  malloc: (bytes: number) => number
  free: (address: number) => void
  FPDF_LoadPage: (document: number, index: number) => number
  FPDF_ClosePage: (page: number) => void
  FPDF_GetPageWidthF: (page: number) => number
  FPDF_GetPageHeightF: (page: number) => number
  FPDF_DeviceToPage: (page: number, left: 0, top: 0, width: number, height: number, turn: 0, x: number, y: number, toX: number, toY: number) => number
  FPDFPage_TransFormWithClip: (page: number, matrix: number, clip: 0) => number
  FPDF_NewXObjectFromPage: (document: number, source: number, index: number) => number
  FPDF_CloseXObject: (xObject: number) => void
  FPDFPage_CountObjects: (page: number) => number
  FPDFPage_GetObject: (page: number, index: number) => number
  FPDFPageObj_GetType: (object: number) => number
  FPDFPageObj_GetMatrix: (object: number, matrix: number) => number
  FPDFPageObj_GetBounds: (object: number, left: number, bottom: number, right: number, top: number) => number
  FPDFPageObj_GetClipPath: (object: number) => number
  FPDFClipPath_CountPaths: (clip: number) => number
  FPDFClipPath_CountPathSegments: (clip: number, path: number) => number
  FPDFClipPath_GetPathSegment: (clip: number, path: number, segment: number) => number
  FPDFPathSegment_GetPoint: (segment: number, x: number, y: number) => number
  FPDF_GetFileVersion: (document: number, version: number) => number
  FPDF_SaveAsCopy: (document: number, writer: number, flags: number) => number
}

/** PDFium's number of an object that is drawn elsewhere and placed on the page. */
export const formObject = 5

/** The functions of PDFium that change documents. */
export const editingOf = (pdfium: PDFiumLibrary) => pdfium['module'].wasmExports as unknown as Editing

/** The address of a document that the library has loaded. */
export const addressOf = (document: PDFiumDocument) => document['documentIdx']

/** Calls with the address of these numbers in the memory of PDFium, and returns what they are afterwards. */
export function withNumbers<Numbers extends Float32Array | Float64Array | Int32Array>(
  editing: Editing,
  numbers: Numbers,
  call: (address: number) => void,
) {
  const { memory, malloc, free } = editing
  const bytes = new Uint8Array(numbers.buffer)
  const address = malloc(bytes.length)
  try {
    new Uint8Array(memory.buffer, address, bytes.length).set(bytes)
    call(address)
    bytes.set(new Uint8Array(memory.buffer, address, bytes.length)) // read anew: its memory may have grown
    return numbers
  } finally {
    free(address)
  }
}

/** Works on a page, and closes it. */
export function onPage<Result>(editing: Editing, document: number, index: number, work: (page: number) => Result): Result {
  const page = editing.FPDF_LoadPage(document, index)
  if (!page) throw new Error(`Page ${index} cannot be opened.`)
  try {
    return work(page)
  } finally {
    editing.FPDF_ClosePage(page)
  }
}

/** A WebAssembly module that exports the function it imports, which takes three numbers and returns one: only such a function can stand in a table. */
const asTableEntry = new WebAssembly.Module(
  Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0, 1, 8, 1, 96, 3, 127, 127, 127, 1, 127, 2, 7, 1, 1, 101, 1, 102, 0, 0, 7, 5, 1, 1, 102, 0, 0),
)
/** The entry of the table that no function of PDFium has, because a pointer to it is none. */
const freeEntry = 0
/** The whole file is written, not the changes alone, from which the original could be cut off. */
const wholeFile = 2

/** The bytes of a document as it is now. PDFium gives them to a function of its caller, piece by piece. */
export function saveDocument(editing: Editing, document: number): Buffer {
  const { memory, malloc, free, __indirect_function_table: table } = editing
  const chunks: Buffer[] = []
  const write = (_: number, address: number, bytes: number) => chunks.push(Buffer.from(new Uint8Array(memory.buffer, address, bytes)))
  const { exports } = new WebAssembly.Instance(asTableEntry, { e: { f: write } })
  const writer = malloc(8)
  try {
    table.set(freeEntry, exports['f'])
    new Uint32Array(memory.buffer, writer, 2).set([1, freeEntry]) // the version of the structure, and its function
    if (!editing.FPDF_SaveAsCopy(document, writer, wholeFile)) throw new Error('The document cannot be written.')
  } finally {
    table.set(freeEntry, null)
    free(writer)
  }
  return Buffer.concat(chunks)
}
