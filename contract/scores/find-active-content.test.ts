import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { deflateSync } from 'node:zlib'
import { readDemoFile, readRepertoire } from '../../demo/repertoire.ts'
import { pdf, streamObject } from '#test/support/pdf.ts'
import { inflate as serverInflate } from '#server/publishing/reader/inflate.ts'
import { inflate as browserInflate } from '#web/pieces/score-reader/inflate.ts'
import { findActiveContent } from './find-active-content.ts'

const objectStream = (content: string | Uint8Array, entries = '/Filter /FlateDecode') =>
  pdf({ objects: [streamObject(`/Type /ObjStm /N 1 /First 4 ${entries}`, content)] })
const script = '6 0 << /S /JavaScript /JS (app.alert\\(1\\)) >>'

for (const [where, inflate] of [
  ['the server', serverInflate],
  ['a browser', browserInflate],
] as const)
  describe(`SAFE-12, EASE-13 active content of a PDF, by ${where}`, () => {
    const active: [what: string, file: Uint8Array][] = [
      ['a script', pdf({ catalogueEntries: '/OpenAction << /S /JavaScript /JS (1) >>' })],
      ['a script whose name is escaped', pdf({ catalogueEntries: '/OpenAction << /S /J#61va#53cript /JS (1) >>' })],
      ['a program that is launched', pdf({ pageEntries: '/AA << /O << /S /Launch /F (/bin/sh) >> >>' })],
      ['an embedded file', pdf({ catalogueEntries: '/Names << /EmbeddedFiles 5 0 R >>', objects: [streamObject('', 'MZ')] })],
      ['an attachment of a page', pdf({ pageEntries: '/Annots [<< /Type /Annot /Subtype/FileAttachment>>]' })],
      ['a script in a compressed object', objectStream(deflateSync(script))],
      ['a script that is compressed twice', objectStream(deflateSync(deflateSync(script)), '/Filter [/FlateDecode /FlateDecode]')],
      ['objects that are written as hexadecimal digits', objectStream(`${Buffer.from(script).toString('hex')}>`, '/Filter /ASCIIHexDecode')],
      ['a script behind a string that looks like the end of a stream', objectStream(deflateSync(script), '/X (endstream) /Filter /FlateDecode')],
    ]
    for (const [what, file] of active) it(`is found: ${what}`, () => assert.equal(findActiveContent(file, inflate), 'active'))

    it('cannot be hidden behind a gigabyte of spaces', () => {
      const padded = deflateSync(Buffer.concat([Buffer.alloc(40_000_000, ' '), Buffer.from(script)]))
      assert.equal(findActiveContent(objectStream(padded), inflate), 'too complex')
      assert.equal(findActiveContent(objectStream(padded, '/Subtype /Image /Filter /FlateDecode'), inflate), 'too complex')
    })

    it('is found in a stream that was cut off, and not looked for in what is none', () => {
      const cut = deflateSync(Buffer.concat([Buffer.from(script), Buffer.alloc(50_000, '0 0 m')])).subarray(0, -10)
      assert.equal(findActiveContent(objectStream(cut), inflate), 'active')
      assert.equal(findActiveContent(objectStream(Buffer.from('789c0000000000', 'hex')), inflate), undefined)
    })

    it('is not found in ordinary scores, links and texts', async () => {
      const { pieces } = await readRepertoire()
      for (const { file } of pieces.flatMap(({ scores }) => scores))
        assert.equal(findActiveContent(new Uint8Array(await (await readDemoFile(file)).arrayBuffer()), inflate), undefined, file)
      const link = '/Annots [<< /Type /Annot /Subtype /Link /A << /S /URI /URI (https://bellows.example) >> >>]'
      assert.equal(findActiveContent(pdf({ pageEntries: link, content: '(JavaScript, Launch) Tj' }), inflate), undefined)
      assert.equal(findActiveContent(pdf({ pageEntries: '/LaunchPad 1 /JavaScripts 2' }), inflate), undefined)
    })
  })
