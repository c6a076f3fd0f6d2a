// Texts of strangers in documents for other programs: feed, sitemap, e-mails, receipts and structured data.
import assert from 'node:assert/strict'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import fastCheck from 'fast-check'
import PostalMime from 'postal-mime'
import { cents } from '#contract/money.ts'
import { registerPages } from '#server/http/pages/register-pages.ts'
import { asHtml, asText } from '#server/integrations/email.ts'
import { outboxMail } from '#server/integrations/mailer.ts'
import { writeReceipt } from '#server/payments/receipts/write-receipt.ts'
import { createTestApp } from '#test/support/create-test-app.ts'
import { textOf } from '#test/support/pdf-text.ts'
import { validateXML } from 'xmllint-wasm'
import { isLong } from '../support/is-long.ts'

const testApp = await createTestApp()
const { app, db, operator } = testApp
await app.register(registerPages, { ...testApp, isDevelopment: false, apiPath: '/api' })
const ada = await testApp.createAccount('Ada')
const runs = isLong ? 2_000 : 60

const texts = [
  'a]]>b]]>c]]>',
  ']]></title></item><item><title>Forged</title>',
  '<![CDATA[x]]>&amp;&#0;',
  '</script><script>alert(1)</script>',
  '<!--<script>x',
  'U+FFFE \uFFFE \uFFFF \uFDD0',
  'C0 \x01\x08\x0B\x0C\x0E\x1F C1 \x7F\x85\x9F',
  '\u202Efdp.exe\u202C\u2066x\u2069',
  '🪗'.repeat(50),
  '👩‍👩‍👧‍👦🏳️‍🌈',
  'שלום e\u0301 \u2028 \u2029',
  '\r\nBcc: x@y.example\r\n\r\n<b>',
  '{{x}} ${x} %0d%0a &lt;b&gt;',
]
const anyText = fastCheck.oneof(fastCheck.constantFrom(...texts), fastCheck.string({ unit: 'binary', maxLength: 40 }))
/** What the database can store. */
const storable = (text: string) => text.toWellFormed().replaceAll('\0', '').slice(0, 50).toWellFormed().padEnd(6, 'x')
const forbidden = /[\x00-\x08\x0B\x0C\x0E-\x1F\uFFFE\uFFFF\u202A-\u202E\u2066-\u2069]/ // oxlint-disable-line no-control-regex

/** The document as canonical XML, in which every text is escaped; throws if it is not well-formed. */
async function canonical(contents: string) {
  const { valid, errors, normalized } = await validateXML({ xml: { fileName: 'x.xml', contents }, normalization: 'c14n' })
  assert.deepEqual([valid, errors], [true, []])
  return normalized
}
const amountOf = (part: string, text: string) => text.split(part).length - 1

describe('SAFE-14 any text', () => {
  it('leaves the feed and the sitemap well-formed, with nothing injected', async () => {
    const drawn = [...texts, ...fastCheck.sample(anyText, { numRuns: 17, seed: 7 })].map(storable)
    for (const text of drawn) await testApp.piece(ada.id, { title: text, description: text, keywords: [']]>x]]>', 'jazz'] })
    const [feed, sitemap] = await Promise.all(['/feed.xml', '/sitemap/pieces-0.xml'].map(async (url) => canonical((await app.inject({ url })).body)))
    assert.equal(amountOf('<item>', feed!), 30)
    assert.equal(amountOf('<title>', feed!), 31)
    assert.doesNotMatch(feed!, forbidden)
    assert.equal(amountOf('<url>', sitemap!), 30)
  })

  it('is data in the structured data of a page, and no script', async () => {
    const rows = await db.selectFrom('pieces').select(['id', 'title']).orderBy('id').limit(texts.length).execute()
    for (const { id, title } of rows) {
      const { body } = await app.inject({ url: `/pieces/${id}` })
      assert.doesNotMatch(body, /<script>alert|<!--<script/)
      const [, data] = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(body) ?? []
      assert.equal((JSON.parse(data!) as { '@graph': { name: string }[] })['@graph'][0]!.name, title)
    }
  })

  it('leaves an e-mail with its headers, its recipient and no markup of the text', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'bellows-mails-'))
    let path = ''
    const mail = outboxMail(folder, { from: 'Bellows <no-reply@bellows.example>', onSent: (at) => (path = at) })
    await fastCheck.assert(
      fastCheck.asyncProperty(anyText, async (text) => {
        const email = {
          to: 'x@y.example',
          subject: `About ${text}`,
          text: [text, `Quoted: ${text}`],
          link: { name: text, href: 'https://bellows.test/' },
        }
        await mail.send(email, { id: '1', at: new Date(0) })
        const { to, cc, bcc, subject = '', html = '', headers } = await PostalMime.parse(await readFile(path))
        assert.deepEqual([to?.map(({ address }) => address), cc, bcc], [['x@y.example'], undefined, undefined])
        assert.ok(subject.startsWith('About'))
        assert.equal(headers.filter(({ key }) => key === 'bcc').length, 0)
        for (const part of [subject, html, asText(email), asHtml(email)]) assert.doesNotMatch(part, forbidden)
        assert.equal(amountOf('<script', html) + amountOf('<b>', html) + amountOf('<item', html), 0)
        assert.equal(amountOf('<p', html), amountOf('<p', asHtml({ ...email, subject: '', text: ['', ''], link: { name: '', href: '' } })))
      }),
      { numRuns: runs, seed: 7 },
    )
    await rm(folder, { recursive: true })
  })

  it('leaves a receipt readable', async () => {
    const amounts = { paid: cents(500), fromBalance: cents(0), vatRate: 700, isRefunded: false, consentAt: null }
    const receipt = { number: 'R-1', operator, date: new Date(0), account: 'x@y.example', kind: 'sheet music', ...amounts } as const
    const drawn = [...texts, ...fastCheck.sample(anyText, { numRuns: 7, seed: 7 })]
    for (let index = 0; index < drawn.length; index += 5) {
      const [text = '', ...buyer] = drawn.slice(index, index + 5)
      const lines = [{ item: `Title: ${text}`, by: text, price: cents(500), copies: 1, copyPrice: null }]
      const pdf = await writeReceipt({ ...receipt, buyer, lines })
      const shown = await textOf(new Blob([new Uint8Array(pdf)]))
      for (const part of ['Receipt', 'R-1', 'x@y.example', 'Title:', 'Total']) assert.ok(shown.includes(part), `${JSON.stringify(text)}: ${shown}`)
    }
  })
})
