import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { constants, crc32, deflateRawSync, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { bombs, pdf, streamOf } from './pdf.ts'

/** What comes of a file: the status of the answer and its sentence. */
export type Verdict = [status: number, sentence: string]
/** A file that somebody could send, made when it is needed, and what has to come of it. */
export type BadFile = [what: string, verdict: Verdict, make: () => Uint8Array | Promise<Uint8Array>]

const fixture = (name: string) => new Uint8Array(readFileSync(`test/fixtures/${name}`))
const ascii = (text: string) => new TextEncoder().encode(text)
const joined = (...parts: Uint8Array[]) => new Uint8Array(Buffer.concat(parts))
const fine: Verdict = [200, '']

const html = ascii('<!doctype html><html><body><script>alert(document.cookie)</script></body></html>\n')
/** The smallest ZIP file: an archive with one empty file, as readers look for it from the end. */
const zip = (() => {
  const name = Buffer.from('a.exe')
  const [local, central, end] = [Buffer.alloc(30), Buffer.alloc(46), Buffer.alloc(22)]
  local.writeUInt32LE(0x04034b50)
  local.writeUInt16LE(name.length, 26)
  central.writeUInt32LE(0x02014b50)
  central.writeUInt16LE(name.length, 28)
  end.writeUInt32LE(0x06054b50)
  end.writeUInt16LE(1, 8)
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(central.length + name.length, 12)
  end.writeUInt32LE(local.length + name.length, 16)
  return joined(local, name, central, name, end)
})()

const noPdf: Verdict = [415, 'Only pdf files are allowed']
const damaged: Verdict = [400, 'This PDF is damaged and cannot be opened. Export it once more and try again.']
const locked: Verdict = [400, 'This PDF is protected. Save it without a password and try again.']
const tooComplex: Verdict = [400, 'This file takes too long to read. Export it once more in a simpler form and try again.']

/** Scores. Those that are fine are odd, and harm nobody. */
export const scores: BadFile[] = [
  ['nothing', noPdf, () => new Uint8Array(0)],
  ['text', noPdf, () => ascii('Not a score. '.repeat(100))],
  ['a picture', noPdf, () => joined(Buffer.from('89504e470d0a1a0a', 'hex'), randomBytes(500))],
  ['a PDF without its first letters', noPdf, () => pdf().slice(5)],
  ['a ZIP', noPdf, () => zip],
  ['a header and no more', damaged, () => ascii('%PDF-1.7\n')],
  ['a PDF that was cut off', damaged, () => pdf({ pages: 20 }).slice(0, 700)],
  ['random bytes behind a header', damaged, () => joined(ascii('%PDF-1.7\n'), randomBytes(100_000))],
  ['a PDF with a password', locked, () => fixture('user-password.pdf')],
  ['a PDF with an owner’s password', locked, () => fixture('owner-password.pdf')],
  ['5,000 pages', [400, 'A score can have at most 500 pages.'], () => pdf({ pages: 5_000 })],
  ...Object.entries(bombs).map(([what, make]): BadFile => [`a PDF that ${what}`, tooComplex, make]),
  [
    'nested 100,000 deep',
    damaged,
    () => ascii(`%PDF-1.4\n1 0 obj\n${'['.repeat(100_000)}${']'.repeat(100_000)}\nendobj\ntrailer\n<< /Root 1 0 R >>\nstartxref\n9\n%%EOF`),
  ],
  ['a page as large as a country', fine, () => pdf({ mediaBox: '0 0 1e9 1e9' })],
  ['a script', fine, () => pdf({ extra: '/OpenAction << /S /JavaScript /JS (while \\(true\\) app.alert\\(1\\)) >>' })],
  [
    'a program to be started',
    fine,
    () =>
      pdf({ extra: '/OpenAction << /S /Launch /F (/bin/sh) >> /Names << /EmbeddedFiles 5 0 R >>', objects: [streamOf('/Type /EmbeddedFile', 'MZ')] }),
  ],
  ['HTML and PDF at once', fine, () => joined(html, pdf())],
  ['PDF and ZIP at once', fine, () => joined(pdf(), zip)],
]

/** An ID3 tag that says it is so many bytes long. */
function id3(bytes: number) {
  const size = [21, 14, 7, 0].map((shift) => (bytes >> shift) & 0x7f)
  return Uint8Array.from([...Buffer.from('ID3\x04\0\0', 'latin1'), ...size])
}
/** A WAV whose header says that so many bytes follow. */
function wav(declared: number, real: number) {
  const header = Buffer.alloc(44)
  header.write('RIFF\0\0\0\0WAVEfmt ', 'latin1')
  header.writeUInt32LE(declared, 4)
  header.writeUInt32LE(16, 16)
  header.writeUInt16LE(1, 20)
  header.writeUInt16LE(1, 22)
  header.writeUInt32LE(8_000, 24)
  header.writeUInt32LE(8_000, 28)
  header.writeUInt16LE(1, 32)
  header.writeUInt16LE(8, 34)
  header.write('data', 36)
  header.writeUInt32LE(declared, 40)
  return joined(header, Buffer.alloc(real, 0x80))
}
/** A recording that is fine but for a header which says that it has so many frames. */
function mp3OfFrames(frames: number) {
  const bytes = Buffer.from(fixture('tone.mp3'))
  const at = Math.max(bytes.indexOf('Xing'), bytes.indexOf('Info'))
  if (at < 0) throw new Error('This recording has no such header.')
  bytes.writeUInt32BE(frames, at + 8)
  return new Uint8Array(bytes)
}

const noAudio: Verdict = [415, 'Only audio files are allowed']

/** Recordings. */
export const recordings: BadFile[] = [
  ['nothing', noAudio, () => new Uint8Array(0)],
  ['text', noAudio, () => ascii('do re mi '.repeat(500))],
  ['a score', noAudio, () => pdf()],
  ['random bytes', noAudio, () => new Uint8Array(randomBytes(1_000_000))],
  ['a few bytes of an mp3', noAudio, () => fixture('tone.mp3').slice(0, 200)],
  ['an m4a that was cut off', noAudio, () => fixture('tone.m4a').slice(0, 2_000)],
  ['an ogg that was cut off', noAudio, () => fixture('tone.ogg').slice(0, 60)],
  ['a tag of 250 MB', noAudio, () => joined(id3(250_000_000), fixture('bare.mp3'))],
  ['a tag of 15 MB and nothing else', tooComplex, () => joined(id3(15_000_000), new Uint8Array(15_000_000))],
  ['an mp3 of four billion frames', noAudio, () => mp3OfFrames(0xffffffff)],
  ['a wav of 300 MB in one kilobyte', fine, () => wav(300_000_000, 1_000)],
  ['a film', noAudio, () => fixture('video.mp4')],
  ['a film in webm', noAudio, () => fixture('video.webm')],
  ['a film in ogg', noAudio, () => fixture('video.ogv')],
  ['a sound that browsers do not play everywhere', noAudio, () => fixture('tone.flac')],
  ['HTML and mp3 at once', noAudio, () => joined(html.slice(0, 40), fixture('bare.mp3').slice(0, 300))],
]

function chunk(kind: string, data: Uint8Array) {
  const body = Buffer.concat([Buffer.from(kind, 'latin1'), data])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}
/** A whole white PNG, a bit a pixel: compressed a thousand times. */
function png(width: number, height: number) {
  const header = Buffer.from('\0\0\0\0\0\0\0\0\x01\0\0\0\0', 'latin1')
  header.writeUInt32BE(width)
  header.writeUInt32BE(height, 4)
  const line = Buffer.alloc((Math.ceil(width / 8) + 1) * 100)
  const piece = deflateRawSync(line, { finishFlush: constants.Z_FULL_FLUSH })
  const data = Buffer.concat([Buffer.from('789c', 'hex'), ...Array.from({ length: height / 100 }, () => piece), Buffer.from('030000000001', 'hex')])
  return joined(Buffer.from('89504e470d0a1a0a', 'hex'), chunk('IHDR', header), chunk('IDAT', data), chunk('IEND', new Uint8Array(0)))
}
const drawn = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: 'crimson' } })
const noPicture: Verdict = [415, 'Only jpg, jpeg, png and webp pictures are allowed']
const broken: Verdict = [400, 'This picture is damaged, or larger than 50 megapixels.']

/** Pictures. */
export const pictures: BadFile[] = [
  ['nothing', noPicture, () => new Uint8Array(0)],
  ['text', noPicture, () => ascii('A picture says more. '.repeat(50))],
  ['a score', noPicture, () => pdf()],
  ['an SVG', noPicture, () => ascii('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script><image href="file:///etc/passwd"/></svg>')],
  ['a GIF', noPicture, () => drawn(9, 9).gif().toBuffer()],
  ['a GIF that ends as HTML', noPicture, async () => joined(await drawn(9, 9).gif().toBuffer(), html)],
  ['a JPEG that was cut off', broken, async () => (await drawn(900, 900).jpeg().toBuffer()).subarray(0, 1_000)],
  ['a PNG that was cut off', broken, async () => (await drawn(900, 900).png().toBuffer()).subarray(0, 1_000)],
  ['random bytes that begin as a JPEG', broken, () => joined(Buffer.from('ffd8ffe0', 'hex'), randomBytes(100_000))],
  ['a PNG of 50,000 by 50,000', broken, () => png(50_000, 50_000)],
  ['a WebP of 64 megapixels', broken, () => drawn(8_000, 8_000).webp({ effort: 0 }).toBuffer()],
  ['a JPEG of 60,000 by 1,000', broken, () => drawn(60_000, 1_000).jpeg().toBuffer()],
  [
    'a text of 200 MB in a PNG',
    fine,
    async () => {
      const whole = await drawn(9, 9).png().toBuffer()
      const text = chunk('zTXt', joined(ascii('Comment\0\0'), deflateSync(Buffer.alloc(200_000_000))))
      return joined(whole.subarray(0, 33), text, whole.subarray(33))
    },
  ],
  [
    'a WebP that moves',
    fine,
    async () => {
      const frames = Buffer.concat([Buffer.alloc(30_000, 0), Buffer.alloc(30_000, 255)])
      return sharp(frames, { raw: { width: 100, height: 200, channels: 3, pageHeight: 100 } })
        .webp({ loop: 0, delay: [100, 100] })
        .toBuffer()
    },
  ],
  ['JPEG and HTML at once', fine, async () => joined(await drawn(9, 9).jpeg().toBuffer(), html)],
  ['PNG and ZIP at once', fine, async () => joined(await drawn(9, 9).png().toBuffer(), zip)],
  [
    'a photograph that knows where it was taken',
    fine,
    () =>
      drawn(900, 900)
        .jpeg()
        .withExif({ IFD0: { Copyright: 'Secret' }, IFD3: { GPSLatitude: '48/1 12/1 0/1' } })
        .toBuffer(),
  ],
]
