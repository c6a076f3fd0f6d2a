import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { constants, crc32, deflateRawSync, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { uploadErrors } from '#contract/forms/upload-errors.ts'
import { bombs, pdf, streamObject } from '../support/pdf.ts'

/** The status and message with which an upload must be answered. */
export type ExpectedAnswer = [status: number, sentence: string]
/** A file that an attacker could upload, generated on demand, and the expected answer. */
export type HostileFile = [what: string, verdict: ExpectedAnswer, make: () => Uint8Array | Promise<Uint8Array>]

const fixture = (name: string) => new Uint8Array(readFileSync(`test/fixtures/${name}`))
const ascii = (text: string) => new TextEncoder().encode(text)
const concat = (...parts: Uint8Array[]) => new Uint8Array(Buffer.concat(parts))
const accepted: ExpectedAnswer = [200, '']

const html = ascii('<!doctype html><html><body><script>alert(document.cookie)</script></body></html>\n')
/** A minimal ZIP archive with one empty file; readers search for it from the end. */
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
  return concat(local, name, central, name, end)
})()

const notPdf: ExpectedAnswer = [415, 'Only pdf files are allowed']
const damagedPdf: ExpectedAnswer = [400, 'This PDF is damaged and cannot be opened. Export it once more and try again.']
const protectedPdf: ExpectedAnswer = [400, 'This PDF is protected. Save it without a password and try again.']
const restrictedPdf: ExpectedAnswer = [400, uploadErrors.restricted]
const activePdf: ExpectedAnswer = [400, 'This PDF contains scripts, programs or embedded files. Export it once more without them and try again.']
const tooComplex: ExpectedAnswer = [400, 'This file takes too long to read. Export it once more in a simpler form and try again.']

/** Score uploads; the accepted ones are unusual but harmless. */
export const scores: HostileFile[] = [
  ['an empty file', notPdf, () => new Uint8Array(0)],
  ['text', notPdf, () => ascii('Not a score. '.repeat(100))],
  ['a picture', notPdf, () => concat(Buffer.from('89504e470d0a1a0a', 'hex'), randomBytes(500))],
  ['a PDF without its first letters', notPdf, () => pdf().slice(5)],
  ['a ZIP', notPdf, () => zip],
  ['a header only', damagedPdf, () => ascii('%PDF-1.7\n')],
  ['a PDF that was cut off', damagedPdf, () => pdf({ pages: 20 }).slice(0, 700)],
  ['random bytes behind a header', damagedPdf, () => concat(ascii('%PDF-1.7\n'), randomBytes(100_000))],
  ['a PDF with a password', protectedPdf, () => fixture('user-password.pdf')],
  ['a PDF with an owner’s password', restrictedPdf, () => fixture('owner-password.pdf')],
  ['5,000 pages', [400, 'A score can have at most 500 pages.'], () => pdf({ pages: 5_000 })],
  ...Object.entries(bombs).map(([what, make]): HostileFile => [`a PDF that ${what}`, tooComplex, make]),
  [
    'arrays nested 100,000 deep',
    damagedPdf,
    () => ascii(`%PDF-1.4\n1 0 obj\n${'['.repeat(100_000)}${']'.repeat(100_000)}\nendobj\ntrailer\n<< /Root 1 0 R >>\nstartxref\n9\n%%EOF`),
  ],
  ['a page of a billion points', accepted, () => pdf({ mediaBox: '0 0 1e9 1e9' })],
  ['a PDF with a script', activePdf, () => pdf({ catalogueEntries: '/OpenAction << /S /JavaScript /JS (while \\(true\\) app.alert\\(1\\)) >>' })],
  [
    'a PDF that starts a program',
    activePdf,
    () =>
      pdf({
        catalogueEntries: '/OpenAction << /S /Launch /F (/bin/sh) >> /Names << /EmbeddedFiles 5 0 R >>',
        objects: [streamObject('/Type /EmbeddedFile', 'MZ')],
      }),
  ],
  ['HTML and PDF at once', accepted, () => concat(html, pdf())],
  ['PDF and ZIP at once', accepted, () => concat(pdf(), zip)],
]

/** An ID3 tag that declares this length. */
function id3(bytes: number) {
  const size = [21, 14, 7, 0].map((shift) => (bytes >> shift) & 0x7f)
  return Uint8Array.from([...Buffer.from('ID3\x04\0\0', 'latin1'), ...size])
}
/** A WAV whose header declares another length than it has. */
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
  return concat(header, Buffer.alloc(real, 0x80))
}
/** A valid recording whose header declares this number of frames. */
function mp3OfFrames(frames: number) {
  const bytes = Buffer.from(fixture('tone.mp3'))
  const at = Math.max(bytes.indexOf('Xing'), bytes.indexOf('Info'))
  if (at < 0) throw new Error('The recording has no Xing header.')
  bytes.writeUInt32BE(frames, at + 8)
  return new Uint8Array(bytes)
}

const notAudio: ExpectedAnswer = [415, 'Only audio files are allowed']
const damagedAudio: ExpectedAnswer = [400, uploadErrors.damagedRecording]

/** Recording uploads. */
export const recordings: HostileFile[] = [
  ['an empty file', notAudio, () => new Uint8Array(0)],
  ['text', notAudio, () => ascii('do re mi '.repeat(500))],
  ['a score', notAudio, () => pdf()],
  ['random bytes', notAudio, () => new Uint8Array(randomBytes(1_000_000))],
  ['a few bytes of an mp3', notAudio, () => fixture('tone.mp3').slice(0, 200)],
  ['an m4a that was cut off', damagedAudio, () => fixture('tone.m4a').slice(0, 2_000)],
  ['an ogg that was cut off', notAudio, () => fixture('tone.ogg').slice(0, 60)],
  ['a tag of 250 MB', notAudio, () => concat(id3(250_000_000), fixture('bare.mp3'))],
  ['a tag of 15 MB and nothing else', tooComplex, () => concat(id3(15_000_000), new Uint8Array(15_000_000))],
  ['an mp3 that claims four billion frames', accepted, () => mp3OfFrames(0xffffffff)],
  ['a wav of 300 MB in one kilobyte', accepted, () => wav(300_000_000, 1_000)],
  ['a video', notAudio, () => fixture('video.mp4')],
  ['a WebM video', notAudio, () => fixture('video.webm')],
  ['an Ogg video', notAudio, () => fixture('video.ogv')],
  ['a format that not all browsers play', [415, uploadErrors.unplayable], () => fixture('tone.flac')],
  ['HTML and mp3 at once', notAudio, () => concat(html.slice(0, 40), fixture('bare.mp3').slice(0, 300))],
]

function chunk(kind: string, data: Uint8Array) {
  const body = Buffer.concat([Buffer.from(kind, 'latin1'), data])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}
/** A white PNG with one bit per pixel, compressed a thousandfold. */
function png(width: number, height: number) {
  const header = Buffer.from('\0\0\0\0\0\0\0\0\x01\0\0\0\0', 'latin1')
  header.writeUInt32BE(width)
  header.writeUInt32BE(height, 4)
  const line = Buffer.alloc((Math.ceil(width / 8) + 1) * 100)
  const block = deflateRawSync(line, { finishFlush: constants.Z_FULL_FLUSH })
  const data = Buffer.concat([Buffer.from('789c', 'hex'), ...Array.from({ length: height / 100 }, () => block), Buffer.from('030000000001', 'hex')])
  return concat(Buffer.from('89504e470d0a1a0a', 'hex'), chunk('IHDR', header), chunk('IDAT', data), chunk('IEND', new Uint8Array(0)))
}
const drawing = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: 'crimson' } })
const notPicture: ExpectedAnswer = [415, 'Only jpg, jpeg, png and webp pictures are allowed']
const damagedPicture: ExpectedAnswer = [400, 'This picture is damaged, or larger than 50 megapixels.']

/** Portrait uploads. */
export const pictures: HostileFile[] = [
  ['an empty file', notPicture, () => new Uint8Array(0)],
  ['text', notPicture, () => ascii('A picture says more. '.repeat(50))],
  ['a score', notPicture, () => pdf()],
  ['an SVG', notPicture, () => ascii('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script><image href="file:///etc/passwd"/></svg>')],
  ['a GIF', notPicture, () => drawing(9, 9).gif().toBuffer()],
  ['a GIF that ends as HTML', notPicture, async () => concat(await drawing(9, 9).gif().toBuffer(), html)],
  ['a JPEG that was cut off', damagedPicture, async () => (await drawing(900, 900).jpeg().toBuffer()).subarray(0, 1_000)],
  ['a PNG that was cut off', damagedPicture, async () => (await drawing(900, 900).png().toBuffer()).subarray(0, 1_000)],
  ['random bytes that begin as a JPEG', damagedPicture, () => concat(Buffer.from('ffd8ffe0', 'hex'), randomBytes(100_000))],
  ['a PNG of 50,000 by 50,000', damagedPicture, () => png(50_000, 50_000)],
  ['a WebP of 64 megapixels', damagedPicture, () => drawing(8_000, 8_000).webp({ effort: 0 }).toBuffer()],
  ['a JPEG of 60,000 by 1,000', damagedPicture, () => drawing(60_000, 1_000).jpeg().toBuffer()],
  [
    'a PNG with a text of 200 MB',
    accepted,
    async () => {
      const whole = await drawing(9, 9).png().toBuffer()
      const text = chunk('zTXt', concat(ascii('Comment\0\0'), deflateSync(Buffer.alloc(200_000_000))))
      return concat(whole.subarray(0, 33), text, whole.subarray(33))
    },
  ],
  [
    'an animated WebP',
    accepted,
    async () => {
      const frames = Buffer.concat([Buffer.alloc(30_000, 0), Buffer.alloc(30_000, 255)])
      return sharp(frames, { raw: { width: 100, height: 200, channels: 3, pageHeight: 100 } })
        .webp({ loop: 0, delay: [100, 100] })
        .toBuffer()
    },
  ],
  ['JPEG and HTML at once', accepted, async () => concat(await drawing(9, 9).jpeg().toBuffer(), html)],
  ['PNG and ZIP at once', accepted, async () => concat(await drawing(9, 9).png().toBuffer(), zip)],
  [
    'a photograph with its location',
    accepted,
    () =>
      drawing(900, 900)
        .jpeg()
        .withExif({ IFD0: { Copyright: 'Secret' }, IFD3: { GPSLatitude: '48/1 12/1 0/1' } })
        .toBuffer(),
  ],
]
