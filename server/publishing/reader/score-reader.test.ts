import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { after, describe, it } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import sharp from 'sharp'
import { uploadErrors } from '#contract/forms/upload-errors.ts'
import { bombs, pdf } from '#test/support/pdf.ts'
import { startScoreReader, type Score } from './score-reader.ts'
import { onlyLong } from '#test/support/is-long.ts'

const isLinux = process.platform === 'linux'
const onLinux = { skip: isLinux ? onlyLong.skip : 'needs /proc', timeout: 30_000 }
const reader = startScoreReader({ milliseconds: 1_500 })
after(() => reader.close())

const fixture = (name: string) => new Uint8Array(readFileSync(`test/fixtures/${name}`))
let accounts = 0
/** Each file comes from another account, so that none is slowed. */
const read = (bytes: Uint8Array) => reader.read(bytes, { accountId: ++accounts })
const faultOf = (pdfBytes: Uint8Array) => read(pdfBytes).then(({ pages }) => pages, ({ status, message }) => [status, message]) // prettier-ignore
const black = { content: '-200000 -200000 400000 400000 re f' }

const ascii = (text: string) => new TextEncoder().encode(text)

/** The darkness of the preview at a point from 0 (white) to 255; the point is given in fractions of its width and height. */
async function darkness({ previews }: Score, across: number, down: number) {
  const { data, info } = await sharp(previews[0]!.webp).greyscale().raw().toBuffer({ resolveWithObject: true })
  return 255 - data[Math.floor(down * info.height) * info.width + Math.floor(across * info.width)]!
}

/** How many dark pixels a part of the first page has in its largest preview; the part is given in points of what is seen of the page. */
async function inkWithin({ previews }: Score, [left, top, right, bottom]: readonly [number, number, number, number], [width, height] = [595, 842]) {
  const { data, info } = await sharp(previews.at(-1)!.webp).greyscale().raw().toBuffer({ resolveWithObject: true })
  const scale = Math.min(info.width / width, info.height / height)
  const [x, y] = [(info.width - width * scale) / 2, (info.height - height * scale) / 2]
  const columns = [left, right].map((each) => Math.round(x + each * scale)) as [number, number]
  const rows = [top, bottom].map((each) => Math.round(y + each * scale)) as [number, number]
  const lines = Array.from({ length: rows[1] - rows[0] }, (_, row) => data.subarray((rows[0] + row) * info.width + columns[0], (rows[0] + row) * info.width + columns[1])) // prettier-ignore
  return lines.flatMap((line) => [...line]).filter((pixel) => pixel < 100).length
}

describe('reading a score', () => {
  it('counts its pages and draws the first in five widths in A4 format (DECIDE-68)', async () => {
    const { pages, previews } = await read(pdf({ pages: 3 }))
    assert.equal(pages, 3)
    const sizes = await Promise.all(previews.map(async ({ webp }) => sharp(webp).metadata()))
    assert.deepEqual(
      sizes.map(({ format, width, height }) => [format, width, height]),
      [240, 360, 480, 720, 1080].map((width) => ['webp', width, Math.round(width * 1.414)]),
    )
    assert.deepEqual(
      previews.map(({ width }) => width),
      [240, 360, 480, 720, 1080],
    )
  })

  const shapes: [what: string, parts: Parameters<typeof pdf>[0], isFilled: boolean][] = [
    ['an A4 page', {}, true],
    ['a page as small as a stamp', { mediaBox: '0 0 30 42.42' }, true],
    ['a page as large as a field', { mediaBox: '0 0 100000 141400' }, true],
    ['a page that begins elsewhere', { mediaBox: '-500 -500 95 342' }, true],
    ['a landscape page', { mediaBox: '0 0 842 595' }, false],
    ['a page turned to landscape', { pageEntries: '/Rotate 90' }, false],
    ['a page turned upside down', { pageEntries: '/Rotate 180' }, true],
  ]
  for (const [what, parts, isFilled] of shapes)
    it(`draws ${what} as large as fits, in the middle of white paper`, async () => {
      const score = await read(pdf({ ...black, ...parts }))
      const places = await Promise.all([[0.5, 0.5], [0.5, 0.05], [0.5, 0.95], [0.05, 0.5]].map(([across, down]) => darkness(score, across!, down!))) // prettier-ignore
      assert.deepEqual(
        places.map((dark) => dark > 128),
        [true, isFilled, isFilled, true],
      )
    })

  it('draws what was written into the fields of a form, as its page would', async () => {
    const field = [100, 512, 400, 542] as const
    const text = Buffer.from(fixture('text-field.pdf')).toString('latin1')
    const [filled, bare] = await Promise.all([fixture('text-field.pdf'), ascii(text.replace('/Annots', '/NoNotes'))].map(async (bytes) => inkWithin(await read(bytes), field))) // prettier-ignore
    assert.ok(filled! > bare! + 500, `${filled} and ${bare} pixels`)
  })

  const seen: [file: string, title: [number, number, number, number], size: [number, number], annotation?: [number, number, number, number]][] = [
    ['mediabox-offset', [213, 36, 385, 66], [595, 842]],
    ['cropbox-smaller', [165, 36, 337, 66], [500, 700]],
    ['rotate-90', [336, 36, 508, 66], [842, 595]],
    ['freetext', [213, 36, 385, 66], [595, 842], [100, 502, 300, 542]],
    ['ink', [213, 36, 385, 66], [595, 842], [100, 342, 400, 542]],
  ] // prettier-ignore
  for (const [file, title, size, annotation] of seen)
    it(`draws ${file} as a viewer shows it`, async () => {
      const bytes = fixture(`scores/${file}.pdf`)
      const score = await read(bytes)
      assert.ok((await inkWithin(score, title, size)) > 500, 'the title')
      assert.equal(await inkWithin(score, [0, 0, size[0], 30], size), 0, 'nothing above it')
      if (!annotation) return
      const bare = await read(ascii(Buffer.from(bytes).toString('latin1').replace('/Annots', '/NoNotes')))
      assert.ok((await inkWithin(score, annotation)) > (await inkWithin(bare, annotation)) + 300, 'the annotation')
    })

  it('draws even useless pages, and a long thin one', async () => {
    for (const mediaBox of ['0 0 0.01 0.01', '0 0 1e9 1e9', '0 0 1 100000', '0 0 0 0', '0 0 -100 -200', 'a b c d'])
      assert.equal(await faultOf(pdf({ mediaBox })), 1, mediaBox)
  })

  it('SAFE-12 refuses one with a script', async () => {
    const file = pdf({ catalogueEntries: '/OpenAction << /S /JavaScript /JS (while (true) {}) >>' })
    const message = 'This PDF contains scripts, programs or embedded files. Export it once more without them and try again.'
    assert.deepEqual(await faultOf(file), [400, message])
  })

  it('SAFE-12 refuses what a scanner does not call clean', async () => {
    const scanned = startScoreReader({ scan: async (bytes) => (bytes.length > 700 ? Promise.reject(new Error('no scanner')) : bytes.length < 500) })
    const statusOf = (pages: number) => scanned.read(pdf({ pages })).then(() => 200, ({ status, message }) => [status, message]) // prettier-ignore
    assert.ok(pdf().length < 500 && pdf({ pages: 2 }).length > 500 && pdf({ pages: 2 }).length <= 700)
    assert.deepEqual(
      [await statusOf(1), await statusOf(2), await statusOf(9)],
      [
        200,
        [400, 'The virus scanner has found something in this file.'],
        [503, 'Files cannot be scanned for viruses right now. Try again in a minute.'],
      ],
    )
    await scanned.close()
  })
})

describe('a score is rejected', () => {
  const only = [415, 'Only pdf files are allowed']
  const damaged = [400, 'This PDF is damaged and cannot be opened. Export it once more and try again.']
  const locked = [400, 'This PDF is protected. Save it without a password and try again.']
  const restricted = [400, uploadErrors.restricted]
  const expected: [what: string, bytes: Uint8Array, answer: unknown][] = [
    ['that is text (VAL-07)', ascii('My score in words. '.repeat(100)), only],
    ['that is empty', new Uint8Array(0), only],
    ['whose header comes too late', new Uint8Array(Buffer.concat([Buffer.alloc(1100), pdf()])), only],
    ['that is a header and no more', ascii('%PDF-1.7\n'), damaged],
    ['that was cut off', pdf({ pages: 20 }).slice(0, 700), damaged],
    ['without pages', pdf({ pages: 0 }), damaged],
    ['whose pages go in a circle', new Uint8Array(Buffer.from(Buffer.from(pdf()).toString('latin1').replace('/Kids [4 0 R]', '/Kids [2 0 R]'), 'latin1')), damaged], // prettier-ignore
    ['that only a password opens', fixture('user-password.pdf'), locked],
    ['that may be read and not be changed', fixture('owner-password.pdf'), restricted],
    ['that is encrypted with an empty password', fixture('empty-password.pdf'), restricted],
    ['of 5,000 pages', pdf({ pages: 5_000 }), [400, 'A score can have at most 500 pages.']],
  ]
  for (const [what, bytes, answer] of expected) it(what, async () => assert.deepEqual(await faultOf(bytes), answer))

  it('only above 500 pages, and not for unusual but readable content', async () => {
    assert.equal(await faultOf(pdf({ pages: 500 })), 500)
    const text = Buffer.from(pdf()).toString('latin1')
    const loop = text.replace('/Root 1 0 R', `/Root 1 0 R /Prev ${text.indexOf('xref\n0')}`)
    assert.equal(await faultOf(ascii(loop)), 1)
    assert.equal(await faultOf(new Uint8Array(Buffer.concat([ascii('<html><script>alert(1)</script>'), pdf()]))), 1)
  })
})

describe('a malicious PDF', onlyLong, () => {
  const tooMuch = [400, 'This file takes too long to read. Export it once more in a simpler form and try again.']
  for (const [what, build] of Object.entries(bombs))
    it(`that ${what} is rejected, and the next file is read`, async () => {
      const bytes = build()
      assert.ok(bytes.length < 2_000_000)
      const peak = watchChildren()
      assert.deepEqual(await Promise.all([faultOf(bytes), faultOf(pdf({ pages: 2 })), faultOf(pdf({ pages: 3 }))]), [tooMuch, 2, 3])
      assert.ok(peak() < 600_000, `${peak()} kB`) // 256 MB of the document beside the runtime: half of what the files ask for
    })
})

describe('the reader', () => {
  it('answers every concurrent request with its own score', async () => {
    const pageCounts = Array.from({ length: 8 }, (_, index) => (index % 4 === 2 ? 0 : index + 1))
    const answers = await Promise.all(pageCounts.map((pages) => read(pdf({ pages })).then((score) => score.pages, () => 0))) // prettier-ignore
    assert.deepEqual(answers, pageCounts)
  })

  it('SAFE-11 reads the files of the account that was served least first', async () => {
    const single = startScoreReader({ processes: 1 })
    const order: number[] = []
    const send = (accountId: number) => single.read(pdf(), { accountId }).then(() => order.push(accountId))
    await Promise.all([send(1), send(1), send(1), send(1), send(2), send(3)])
    assert.deepEqual(order, [1, 2, 3, 1, 1, 1])
    await single.close()
  })

  it('SAFE-11 reads files of two accounts at once', onlyLong, async () => {
    const order: number[] = []
    const bomb = bombs['draws a line of a billion dashes']()
    await Promise.all([...[101, 101].map((accountId) => reader.read(bomb, { accountId }).catch(() => order.push(accountId))), reader.read(pdf(), { accountId: 102 }).then(() => order.push(102))]) // prettier-ignore
    assert.deepEqual(order, [102, 101, 101])
  })

  it('SAFE-11 lets at most five files of one account wait', async () => {
    const accountIds = [1, 1, 1, 1, 1, 1, 1, 2]
    const answers = await Promise.allSettled(accountIds.map((accountId) => reader.read(pdf(), { accountId })))
    assert.deepEqual(answers.map((answer) => (answer.status === 'fulfilled' ? 200 : answer.reason.status)), [200, 200, 200, 200, 200, 200, 429, 200]) // prettier-ignore
  })

  it('SAFE-11 drops the waiting files of a client that has gone', async () => {
    const scanned = Promise.withResolvers<boolean>() // the first file is being scanned until its client has gone
    const single = startScoreReader({ processes: 1, scan: () => scanned.promise })
    const client = new AbortController()
    const order: [number, string][] = []
    const send = (accountId: number, signal = client.signal) =>
      single.read(pdf(), { accountId, signal }).then(() => '', ({ message }) => message).then((message) => order.push([accountId, message])) // prettier-ignore
    const sent = [1, 2, 2, 3].map((accountId) => send(accountId))
    sent.push(send(4, new AbortController().signal), send(5, AbortSignal.abort()))
    client.abort()
    scanned.resolve(true)
    await Promise.all(sent)
    const cancelled = 'The upload was cancelled.'
    assert.deepEqual(order, [[5, cancelled], [2, cancelled], [2, cancelled], [3, cancelled], [1, cancelled], [4, '']]) // prettier-ignore
    await single.close()
  })

  it('rejects files when the queue is full', async () => {
    const small = startScoreReader({ processes: 1, queued: 2, queuedBytes: 2_000 })
    const answers = await Promise.allSettled([1, 2, 3, 4].map((pages) => small.read(pdf({ pages }), { accountId: pages })))
    assert.deepEqual(
      answers.map((answer) => (answer.status === 'fulfilled' ? answer.value.pages : answer.reason.status)),
      [1, 2, 3, 503],
    )
    const [reading, large] = [small.read(pdf()), small.read(pdf({ pages: 20 })).catch(({ status }) => status)]
    assert.deepEqual([(await reading).pages, await large], [1, 503])
    await small.close()
  })

  it('frees its memory when idle, and starts again for the next file', onLinux, async () => {
    const before = new Set(children())
    const lazy = startScoreReader({ idleMilliseconds: 1 })
    await lazy.read(pdf())
    const [opened] = children().filter((child) => !before.has(child))
    await isGone(opened!)
    assert.equal((await lazy.read(pdf({ pages: 2 }))).pages, 2)
    await lazy.close()
  })

  it('starts another process when its own was killed', onLinux, async () => {
    const before = new Set(children())
    const robust = startScoreReader()
    await robust.read(pdf())
    const [opened] = children().filter((child) => !before.has(child))
    process.kill(Number(opened), 'SIGKILL')
    await isGone(opened!)
    assert.equal(await robust.read(pdf({ pages: 2 })).then(({ pages }) => pages, ({ status }) => status), 2) // prettier-ignore
    await robust.close()
    assert.deepEqual(children().filter((child) => !before.has(child)), []) // prettier-ignore
  })

  it('exits with the server, also while it draws a page', onLinux, async () => {
    const script = `
      import { readFileSync } from 'node:fs'
      import { startScoreReader } from './server/publishing/reader/score-reader.ts'
      import { uploadErrors } from '#contract/forms/upload-errors.ts'
import { bombs, pdf } from './test/support/pdf.ts'
      const reader = startScoreReader({ milliseconds: 60_000 })
      await reader.read(pdf())
      void reader.read(bombs['draws a line of a billion dashes']())
      console.log(readFileSync('/proc/self/task/' + process.pid + '/children', 'utf8'))`
    const app = spawn(process.execPath, ['--input-type=module', '-e', script])
    const [opened] = (await Promise.race([once(app.stdout, 'data'), once(app, 'exit')])) as [Buffer]
    await setTimeout(200) // in the middle of it
    app.kill('SIGKILL')
    while (!hasEnded(String(opened).trim())) await setTimeout(20)
  })

  it('rejects all waiting requests when it is closed, and later ones too', async () => {
    const closing = startScoreReader()
    const waiting = [bombs['draws a line of a billion dashes'](), pdf(), pdf()].map((bytes) => closing.read(bytes).catch(({ status }) => status))
    await closing.close()
    assert.deepEqual(await Promise.all(waiting), [503, 503, 503])
    await assert.rejects(closing.read(pdf()), { status: 503 })
    await closing.close()
  })
})

const isGone = async (child: string) => {
  while (children().includes(child)) await setTimeout(10)
}
const children = () => (isLinux ? readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8').split(' ').filter(Boolean) : [])

/** Whether a process has exited, even if its parent has not been told yet. */
function hasEnded(child: string) {
  try {
    return /State:\tZ/.test(readFileSync(`/proc/${child}/status`, 'utf8'))
  } catch {
    return true
  }
}

/** Looks at the memory of this process's children now and then, and tells the most that one of them had, in kB. */
function watchChildren() {
  let most = 0
  const timer = setInterval(() => {
    for (const child of children())
      try {
        most = Math.max(most, Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${child}/status`, 'utf8'))?.[1] ?? 0))
      } catch {
        // it ended a moment ago
      }
  }, 20).unref()
  return () => {
    clearInterval(timer)
    return most
  }
}
