import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { describe, it } from 'node:test'
import { PDFiumLibrary } from '@hyzyla/pdfium'
import { pdf, printed, streamObject } from '#test/support/pdf.ts'
import { readText } from './read-text.ts'

const library = await PDFiumLibrary.init()

async function textOf(bytes: Uint8Array) {
  const document = await library.loadDocument(bytes)
  const text = readText(document, document.getPage(0), bytes)
  document.destroy()
  return text
}

describe('EASE-13 what a PDF says about its piece', () => {
  it('is its title and the text at the head of its first page', async () => {
    const { title, author, creator, lines } = await textOf(await readFile('demo/repertoire/scores/fuer-elise-easy.pdf'))
    assert.deepEqual([title, author, creator], [['Für Elise', 'Für Elise'], [''], 'LilyPond 2.24.1'])
    const texts = lines.map(({ text }) => text)
    assert.deepEqual(texts.slice(0, 5), [
      'Für Elise', 'Bagatelle WoO 59 – the famous theme, made easy', 'Accordion (standard bass)', 'Ludwig van Beethoven (1770–1827)', 'arr. Annelie Sundqvarn',
    ]) // prettier-ignore
    const [heading, subtitle] = lines
    assert.ok(heading!.height > subtitle!.height * 1.5 && heading!.top < 0.1 && Math.abs(heading!.left + heading!.right - 1) < 0.01)
  })

  it('is read in any spelling of Unicode, and as XMP', async () => {
    const xmp =
      '<x:xmpmeta><dc:title><rdf:Alt><rdf:li xml:lang="x-default">L&#228;ndler &amp; Walzer</rdf:li></rdf:Alt></dc:title><dc:creator><rdf:Seq><rdf:li>Ada &lt;3</rdf:li></rdf:Seq></dc:creator></x:xmpmeta>'
    const bytes = pdf({ info: { Title: 'Für 🪗 Днём', Author: 'Ada' }, objects: [streamObject('/Type /Metadata /Subtype /XML', xmp)] })
    const { title, author } = await textOf(bytes)
    assert.deepEqual(
      [title, author],
      [
        ['Für 🪗 Днём', 'Ländler & Walzer'],
        ['Ada', 'Ada <3'],
      ],
    )
  })

  it('has a line for each text that stands apart', async () => {
    const { lines } = await textOf(
      pdf(
        printed(
          { text: 'Evening Waltz', size: 26, x: 200, y: 780 },
          { text: 'Accordion', size: 11, x: 50, y: 740 },
          { text: 'Erik Satie', size: 11, x: 480, y: 740 },
          { text: 'Below the head', size: 11, x: 50, y: 300 },
        ),
      ),
    )
    assert.deepEqual(
      lines.map(({ text }) => text),
      ['Evening Waltz', 'Accordion', 'Erik Satie'],
    )
  })

  it('is nothing where there is nothing, or far too much', async () => {
    assert.deepEqual(await textOf(pdf()), { title: [''], author: [''], creator: '', lines: [] })
    assert.deepEqual((await textOf(pdf({ info: { Title: 'x'.repeat(100_000) } }))).title, [''])
    assert.deepEqual((await textOf(pdf({ info: { Title: 'x'.repeat(10_000) } }))).title, ['x'.repeat(10_000)])
  })
})
