import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { after, describe, it } from 'node:test'
import { describePdf, rowsThatDiffer } from '#test/support/describe-pdf.ts'
import { bombs, pdf, printed, seenPages } from '#test/support/pdf.ts'
import { startScoreReader } from './score-reader.ts'
import { onlyLong } from '#test/support/is-long.ts'

const reader = startScoreReader()
after(() => reader.close())

const line = 'Bought by Jiří Ωμέγα Жуков · 1 copy · Receipt B2026-000123 · 01.03.2026'
const stamp = async (bytes: Uint8Array, text = line, accountId = 1) => (await reader.stamp(async () => bytes, text, accountId)).stamped
const stamped = async (bytes: Uint8Array) => describePdf((await stamp(bytes))!)
const fixture = (name: string) => new Uint8Array(readFileSync(`test/fixtures/${name}`))
const music = new Uint8Array(readFileSync('demo/repertoire/scores/mountain-king.pdf'))

describe('SHOP-08 a stamped score', () => {
  it('has the line at the foot of every page, and above it what it had before', async () => {
    const [before, copy] = [await describePdf(music), await stamped(music)]
    assert.equal(copy.pages.length, 3)
    for (const [index, page] of copy.pages.entries()) {
      const original = before.pages[index]!
      assert.equal(page.text, `${original.text} ${line}`)
      assert.deepEqual(page.size, original.size)
      const { from, to } = rowsThatDiffer(original.picture, page.picture)!
      assert.ok(from > 0.95 && to < 0.995, `${from} to ${to}`)
    }
  })

  it('K05 has a name in Hebrew or Arabic in its place, whole', async () => {
    for (const name of ['שלמה', 'فيروز']) {
      const copy = (await describePdf((await stamp(music, line.replace('Жуков', name)))!)).pages[0]!
      for (const part of ['Bought by Jiří', name, '1 copy', 'Receipt B2026-000123']) assert.ok(copy.text.includes(part), `${part} in ${copy.text}`)
    }
  })

  it('keeps the outline, the properties and the size of each page, and the original as it was', async () => {
    const outline = {
      pages: 2,
      catalogueEntries: '/Outlines 6 0 R /PageMode /UseOutlines',
      objects: [
        '<< /Type /Outlines /First 7 0 R /Last 8 0 R /Count 2 >>',
        '<< /Title (Andante) /Parent 6 0 R /Next 8 0 R /Dest [4 0 R /Fit] >>',
        '<< /Title (Presto) /Parent 6 0 R /Prev 7 0 R /Dest [5 0 R /Fit] >>',
      ],
      info: { Title: 'Dvě můry', Author: 'Nora', Subject: 'Duo', Creator: 'MuseScore', CreationDate: 'D:20200101000000Z' },
      mediaBox: '0 0 420.5 595.25',
    }
    const original = pdf(outline)
    const [before, copy] = [await describePdf(original), await stamped(original)]
    assert.deepEqual(before.outline.map(({ title, page }) => [title, page]), [['Andante', 0], ['Presto', 1]]) // prettier-ignore
    assert.deepEqual([copy.outline, copy.properties], [before.outline, before.properties])
    assert.equal(copy.properties['Title'], 'Dvě můry')
    assert.deepEqual(copy.pages.map(({ size }) => size), [[420.5, 595.25], [420.5, 595.25]]) // prettier-ignore
    assert.deepEqual(original, pdf(outline))
    const file = Buffer.from((await stamp(original))!)
    assert.ok(!file.includes(Buffer.from(original.subarray(9, 400)))) // no part of it is the original
  })

  it('is the same each time, so that parts of it that are sent by several processes fit together', async () => {
    const other = startScoreReader()
    await other.stamp(async () => pdf({ pages: 7 }), 'Something else', 1)
    const again = (await other.stamp(async () => music, line, 2)).stamped!
    await other.close()
    assert.ok(Buffer.from(again).equals((await stamp(music))!))
    assert.ok(!Buffer.from(again).equals((await stamp(music, `${line}.`))!))
    const id = createHash('sha256').update(line).digest('hex').slice(0, 32).toUpperCase()
    assert.ok(Buffer.from(again).toString('latin1').includes(`<${id}>]`))
  })

  for (const [what, pageEntries, width, height] of [...seenPages, ['cropped beyond its edge', '/CropBox [-50 100 400 900]', 400, 742] as const])
    it(`has it upright at the visible foot of a page that is ${what}`, async () => {
      const [[page], [upright]] = [
        (await stamped(pdf({ content: '', pageEntries }))).pages,
        (await stamped(pdf({ content: '', mediaBox: `0 0 ${width} ${height}` }))).pages,
      ]
      assert.deepEqual([page!.size, page!.text], [[width, height], line])
      const { from, to } = rowsThatDiffer(page!.picture, { ...page!.picture, data: new Uint8Array(page!.picture.data.length).fill(255) })!
      assert.ok(from > 0.93 && to < 1, `${from} to ${to}`)
      const difference = page!.picture.data.reduce((sum, grey, index) => sum + Math.abs(grey - upright!.picture.data[index]!), 0)
      assert.ok(difference / page!.picture.data.length < 0.05, `${difference}`) // a hair of the letters
    })

  const open: [what: string, content: string][] = [
    ['leaves its scale', '0.1 0 0 0.1 0 0 cm 0 0 m 900 900 l S'],
    ['leaves its clip', '300 300 10 10 re W n 0 0 1000 1000 re f'],
    ['closes more than it opened', 'Q Q Q 0 0 m 9 9 l S'],
    ['leaves a text open', 'BT /F 1 Tf 100 100 Td'],
    ['covers the page in black', '0 0 595 842 re f'],
    ['leaves two states open that move and turn what follows', 'q q 0 -0.1 0.1 0 30 800 cm 0 0 m 900 900 l S'],
    ['leaves two states open in which texts are invisible', 'q q 3 Tr 0 0 m 9 9 l S'],
    ['leaves two states with a clip to the page open', 'q 0 0 595 842 re W n q 0 0 1000 100 re f'],
  ]
  for (const [what, content] of open)
    it(`has it on a page whose content ${what}`, async () => {
      const [[page], [before]] = [(await stamped(pdf({ content }))).pages, (await describePdf(pdf({ content }))).pages]
      assert.equal(page!.text, line)
      const { from, to } = rowsThatDiffer(page!.picture, before!.picture)!
      assert.ok(from > 0.95 && to < 0.995, `${from} to ${to}`)
    })

  it('has it on pages of any size, smaller where it would not fit', async () => {
    const sizes = ['0 0 30 42.42', '0 0 100000 141400', '-500 -500 95 342', '0 0 200 842', '0 0 842 200']
    for (const mediaBox of sizes) {
      const [page] = (await stamped(pdf({ content: '', mediaBox }))).pages
      const { data, width, height } = page!.picture
      const columns = Array.from({ length: width }, (_, x) => x).filter((x) =>
        Array.from({ length: height }).some((_, y) => data[y * width + x]! < 200),
      )
      assert.equal(page!.text, line, mediaBox)
      assert.ok(columns[0]! > 0.02 * width && columns.at(-1)! < 0.98 * width, mediaBox)
    }
  })

  it('has one with very many objects, or few that have high numbers', async () => {
    const others = Array.from({ length: 150_000 }, (_, index) => `${index + 5} 0 R`).join(' ')
    const many = pdf({ objects: Array.from({ length: 150_000 }, () => '(x)'), catalogueEntries: `/Others [${others}]` })
    const text = Buffer.from(pdf({ pages: 2 })).toString('latin1')
    const high = new Uint8Array(Buffer.from(text.replaceAll('2 0 obj', '4000000 0 obj').replaceAll('2 0 R', '4000000 0 R').replace(/xref[\s\S]*?trailer/, 'trailer'), 'latin1')) // prettier-ignore
    for (const bytes of [many, high]) {
      const copy = await stamp(bytes)
      assert.ok(copy && copy.length < 2 * bytes.length + 50_000, `${copy?.length} of ${bytes.length}`)
      assert.ok((await describePdf(copy)).pages.every(({ text: foot }) => foot === line))
    }
  })

  const trees: [what: string, kids: string, count: number, isStamped: boolean][] = [
    ['names a page twice', '4 0 R 5 0 R 4 0 R', 3, true],
    ['is a branch of itself', '4 0 R 2 0 R 5 0 R', 2, true],
    ['has more pages than it says, which some viewers show and others do not', '4 0 R 5 0 R 4 0 R', 2, false],
  ]
  for (const [what, kids, count, isStamped] of trees)
    it(`${isStamped ? 'has' : 'is not made for'} one whose tree of pages ${what}`, async () => {
      const tree = Buffer.from(pdf({ pages: 2 })).toString('latin1').replace('[4 0 R 5 0 R] /Count 2', `[${kids}] /Count ${count}`) // prettier-ignore
      const copy = await stamp(new Uint8Array(Buffer.from(tree, 'latin1')))
      const feet = copy && (await describePdf(copy)).pages.map(({ text }) => text)
      assert.deepEqual(feet, isStamped ? Array.from({ length: count }, () => line) : undefined)
    })

  it('has one of 200 pages', async () => {
    const many = await describePdf((await stamp(pdf({ pages: 200 })))!)
    assert.deepEqual(new Set(many.pages.map(({ text }) => text)), new Set([line]))
  })

  it('has one of 20 pages within two seconds', onlyLong, async () => {
    const startedAt = performance.now()
    assert.ok(await stamp(pdf({ ...printed({ text: 'Waltz', size: 20, x: 200, y: 700 }), pages: 20 })))
    assert.ok(performance.now() - startedAt < 2_000)
  })
})

describe('SHOP-08 a score is not stamped', () => {
  const refused: [what: string, bytes: Uint8Array][] = [
    ['whose content swallows what follows in a text', pdf({ content: '0 0 m 9 9 l S (abc ' })],
    ['whose content swallows what follows in a picture', pdf({ content: 'BI /W 10 /H 10 /BPC 8 /CS /G ID abc' })],
    ['that shows a small part of each page alone', pdf({ content: 'q 300 300 10 10 re W n q 0 0 1000 1000 re f' })],
    ['that only a password opens', fixture('user-password.pdf')],
    ['that may be read and not be changed', fixture('owner-password.pdf')],
    ['that is encrypted with an empty password', fixture('empty-password.pdf')],
    ['that was cut off', pdf({ pages: 20 }).slice(0, 700)],
    ['that is no PDF', new Uint8Array(100)],
    ['that decompresses to a gigabyte', bombs['decompresses to a gigabyte']()],
  ]
  for (const [what, bytes] of refused)
    it(what, async () => {
      assert.equal(await stamp(bytes), undefined)
      assert.ok(await stamp(pdf())) // and the next one is
    })

  it('when the store cannot be read', async () => {
    await assert.rejects(reader.stamp(() => Promise.reject(new Error('The store is away.')), line, 1), /The store is away/) // prettier-ignore
  })
})

describe('SHOP-08 buyers who wait at once', onlyLong, () => {
  it('are served in turn, before uploads', async () => {
    const single = startScoreReader({ processes: 1 })
    const order: string[] = []
    const done = (name: string) => () => void order.push(name)
    const stampFor = (accountId: number) => single.stamp(async () => pdf(), line, accountId).then(done(`buyer ${accountId}`))
    await Promise.all([stampFor(1), single.read(pdf(), { accountId: 9 }).then(done('upload')), stampFor(1), stampFor(1), stampFor(2)])
    await single.close()
    assert.deepEqual(order, ['buyer 1', 'buyer 2', 'buyer 1', 'buyer 1', 'upload'])
  })

  it('leave one process to uploads', async () => {
    const two = startScoreReader({ processes: 2 })
    const order: string[] = []
    const store = Promise.withResolvers<Uint8Array>()
    const stamps = [1, 2].map((accountId) => two.stamp(() => store.promise, line, accountId).then(() => order.push('stamp')))
    await two.read(pdf()).then(() => order.push('upload'))
    store.resolve(pdf())
    await Promise.all(stamps)
    await two.close()
    assert.deepEqual(order, ['upload', 'stamp', 'stamp'])
  })

  it('are refused when too many wait, and when the server closes', async () => {
    const small = startScoreReader({ processes: 1, queuedStamps: 2 })
    const statusOf = (accountId: number) => small.stamp(async () => pdf(), line, accountId).then(() => 200, ({ status, message }) => [status, message]) // prettier-ignore
    const busy = [503, 'Many scores are being prepared right now. Try again in a moment.']
    assert.deepEqual(await Promise.all([1, 2, 3, 4].map(statusOf)), [200, 200, 200, busy])
    const waiting = [1, 2].map(statusOf)
    await small.close()
    const closing = [503, 'The server is shutting down. Try again in a minute.']
    assert.deepEqual([...(await Promise.all(waiting)), await statusOf(3)], [closing, closing, closing])
  })
})
