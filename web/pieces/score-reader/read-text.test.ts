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

const font = (name: string) => `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`

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

  const turned: [turn: number, matrix: string][] = [
    [0, '1 0 0 1 300 782'],
    [90, '0 1 -1 0 60 300'],
    [180, '-1 0 0 -1 295 60'],
    [270, '0 -1 1 0 535 542'],
  ]
  for (const [turn, matrix] of turned)
    it(`is where a viewer shows it on a page that is turned by ${turn}°`, async () => {
      const { pageEntries } = printed()
      const { lines } = await textOf(
        pdf({ content: `BT /F 26 Tf ${matrix} Tm (Evening Waltz) Tj ET`, pageEntries: `${pageEntries} /Rotate ${turn}` }),
      )
      const [width, height] = turn % 180 === 0 ? [595, 842] : [842, 595]
      assert.deepEqual(lines.map(({ text }) => text), ['Evening Waltz']) // prettier-ignore
      assert.ok(Math.abs(lines[0]!.left * width - 300) < 5 && Math.abs(lines[0]!.top * height - 40) < 10, JSON.stringify(lines))
      assert.ok(Math.abs(lines[0]!.height * height - 26) < 8, JSON.stringify(lines))
    })

  it('leaves out what is beside the page or cut off, wherever its boxes begin', async () => {
    const lines = [
      { text: 'Evening Waltz', size: 26, x: 300, y: 430 },
      { text: 'At the left', size: 11, x: 40, y: 430 },
      { text: 'At the right', size: 11, x: 520, y: 430 },
      { text: 'Above', size: 11, x: 300, y: 520 },
    ]
    const { pageEntries, ...content } = printed(...lines)
    const cropped = await textOf(pdf({ ...content, pageEntries: `${pageEntries} /CropBox [100 0 500 500]` }))
    assert.deepEqual(cropped.lines.map(({ text }) => text), ['Evening Waltz']) // prettier-ignore
    assert.ok(Math.abs(cropped.lines[0]!.left - 0.5) < 0.02 && cropped.lines[0]!.top < 0.14, JSON.stringify(cropped.lines))
    const begun = await textOf(pdf({ ...content, pageEntries: pageEntries!, mediaBox: '100 0 500 500' }))
    assert.deepEqual(begun.lines, cropped.lines)
  })

  it('has no letters of musical fonts', async () => {
    const content = 'BT /F 40 Tf 60 780 Td (mf n b) Tj ET BT /T 26 Tf 200 780 Td (Evening Waltz) Tj ET'
    for (const [notes, letters] of [['Maestro', 'MaestroText'], ['ABCDEF+Opus', 'ABCDEF+JazzText'], ['Bravura', 'Times-Roman']] as const) {
      const pageEntries = `/Resources << /Font << /F ${font(notes)} /T ${font(letters)} >> >>`
      assert.deepEqual((await textOf(pdf({ content, pageEntries }))).lines.map(({ text }) => text), ['Evening Waltz'])
    }
  }) // prettier-ignore

  it('is nothing where there is nothing, or far too much', async () => {
    assert.deepEqual(await textOf(pdf()), { title: [''], author: [''], creator: '', lines: [] })
    assert.deepEqual((await textOf(pdf({ info: { Title: 'x'.repeat(100_000) } }))).title, [''])
    assert.deepEqual((await textOf(pdf({ info: { Title: 'x'.repeat(10_000) } }))).title, ['x'.repeat(10_000)])
  })
})
