import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import PdfKit from 'pdfkit'
import { googleFont, stampFont } from '#server/integrations/fonts.ts'
import { pdfAViolations } from './pdf-a.ts'

/** Writes a PDF with this text. */
async function write(text: string, options: PDFKit.PDFDocumentOptions, font = stampFont, isTagged = true) {
  const document = new PdfKit({ lang: 'en', displayTitle: true, tagged: true, pdfVersion: '1.7', info: { Title: 'A' }, ...options }).font(font)
  const root = document.struct('Document')
  document.addStructure(root)
  if (isTagged) root.add(document.struct('P', {}, () => void document.text(text)))
  else document.text(text)
  document.end()
  return Buffer.concat(await Array.fromAsync(document as AsyncIterable<Uint8Array>))
}
const pdfA = { subset: 'PDF/A-2a' } as const

describe('the rules of PDF/A', () => {
  it('are kept by a plain document', async () => assert.deepEqual(pdfAViolations(await write('Ada', pdfA)), []))

  it('are broken by a letter without a glyph, by text without a tag and by a document of another kind', async () => {
    const missing = await write('Ada 東京', pdfA, googleFont('hanken-grotesk', 'HankenGrotesk_400Regular'))
    assert.ok(pdfAViolations(missing).includes('draws no glyph for missing ones'))
    assert.deepEqual(pdfAViolations(await write('Ada', pdfA, stampFont, false)), ['marks all content'])
    const others = pdfAViolations(await write('Ada', {}, 'Helvetica'))
    for (const rule of ['has metadata that name its part and level', 'has a colour profile', 'embeds every font'])
      assert.ok(others.includes(rule), rule)
    assert.deepEqual(pdfAViolations(await write('Ada', { ...pdfA, userPassword: 'a' })), ['is not encrypted'])
  })
})
