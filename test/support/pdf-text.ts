import { PDFiumLibrary } from '@hyzyla/pdfium'

/** The text on the pages of a PDF. */
export async function textOf(file: Blob) {
  const pdfium = await PDFiumLibrary.init()
  const document = await pdfium.loadDocument(new Uint8Array(await file.arrayBuffer()))
  const text = Array.from(document.pages(), (page) => page.getText()).join('\n')
  document.destroy()
  pdfium.destroy()
  return text
}
