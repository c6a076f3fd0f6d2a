import { PDFiumLibrary, type PDFiumDocument } from '@hyzyla/pdfium'
import wasmUrl from '@hyzyla/pdfium/pdfium.wasm?url'
import { maxScorePages } from '#contract/forms/limits.ts'

const library = PDFiumLibrary.init({ wasmUrl })
/** Whether the library could be loaded; without it no score can be opened. */
export const isLibraryLoaded = () => library.then(() => true, () => false) // prettier-ignore

/** Why a score cannot be drawn. */
export type Fault = 'damaged' | 'protected' | 'restricted' | 'too many pages'
/** A score that is open in the worker that asked for it, with its form if it has fields, or what is wrong with it. */
export type OpenDocument = { pdfium: PDFiumLibrary; document: PDFiumDocument; pages: number; form: number | undefined } | { fault: Fault }

/** Opens a score with the library that the server uses, which draws no others. */
export async function openDocument(bytes: Uint8Array): Promise<OpenDocument> {
  const pdfium = await library
  const document = await pdfium.loadDocument(bytes)
  // The library exposes neither the protection of a document, nor whether it is a form, nor its module; PDFium itself does.
  const { _FPDF_GetSecurityHandlerRevision: protectionOf, _FPDF_GetFormType: formTypeOf } = pdfium['module']
  const pages = document.getPageCount()
  const fault = protectionOf(document['documentIdx']) !== -1 ? 'restricted' : pages > maxScorePages ? 'too many pages' : undefined
  if (!fault) return { pdfium, document, pages, form: formTypeOf(document['documentIdx']) === 0 ? undefined : document.initializeFormFields() }
  document.destroy()
  return { fault }
}

/** What is wrong with a score that PDFium refuses. */
export const toFault = (error: Error): { fault: Fault } => ({ fault: /password|security/i.test(error.message) ? 'protected' : 'damaged' })
