import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { countMp3Seconds } from './count-mp3-seconds.ts'
import { recogniseRecording } from './recognise-recording.ts'

const fixture = (name: string) => new Uint8Array(readFileSync(`test/fixtures/${name}`))
const concat = (...parts: Uint8Array[]) => new Uint8Array(Buffer.concat(parts))

type Wave = { format: number; bits: number; subFormat?: number; riff?: number; declared?: number }
/** A WAVE file of one second at 8 kHz; `declared` is the size that it claims of its sound. */
function wave({ format, bits, subFormat, riff = 0xffffffff, declared = 8_000 * (bits / 8) }: Wave) {
  const head = Buffer.alloc(subFormat === undefined ? 44 : 68)
  head.write('RIFF')
  head.writeUInt32LE(riff, 4)
  head.write('WAVEfmt ', 8)
  head.writeUInt32LE(head.length - 28, 16)
  for (const [place, value] of [[20, format], [22, 1], [32, bits / 8], [34, bits]] as const) head.writeUInt16LE(value, place) // prettier-ignore
  for (const [place, value] of [
    [24, 8_000],
    [28, 8_000 * (bits / 8)],
  ] as const)
    head.writeUInt32LE(value, place)
  if (subFormat !== undefined) {
    head.writeUInt16LE(22, 36)
    head.writeUInt16LE(subFormat, 44)
  }
  head.write('data', head.length - 8)
  head.writeUInt32LE(declared, head.length - 4)
  return concat(head, Buffer.alloc(8_000 * (bits / 8)))
}

/** Frames of MPEG 1 Layer III at 44.1 kHz with these bitrates by their index, without a header of the recording. */
const frames = (...indices: number[]) =>
  concat(
    ...indices.map((index) => {
      const bitrate = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320][index]!
      const frame = Buffer.alloc(Math.floor((144 * bitrate * 1_000) / 44_100))
      frame.set([0xff, 0xfb, index << 4, 0xc0])
      return frame
    }),
  )
const frame = 1152 / 44_100

describe('DECIDE-79 a recording that browsers play', () => {
  const played: [what: string, bytes: () => Uint8Array, type: string, seconds: number][] = [
    ['MP3', () => fixture('tone.mp3'), 'audio/mpeg', 0.47],
    ['MP3 without a title', () => fixture('bare.mp3'), 'audio/mpeg', 0.47],
    ['MP3 of changing bitrate that does not say its length', () => fixture('recordings/vbr-no-header-quiet-first-75s.mp3'), 'audio/mpeg', 75.1],
    ['MP3 that was cut in half, and claims the whole', () => fixture('recordings/cut-in-half-header-says-130s.mp3'), 'audio/mpeg', 64.7],
    ['Vorbis', () => fixture('tone.ogg'), 'audio/ogg', 0.4],
    ['Opus', () => fixture('opus.ogg'), 'audio/ogg', 0.4],
    ['AAC', () => fixture('tone.m4a'), 'audio/mp4', 0.46],
    ['AAC with something else at its end', () => concat(fixture('tone.m4a'), Buffer.alloc(64)), 'audio/mp4', 0.46],
    ['AAC of a phone', () => fixture('phone.m4a'), 'audio/mp4', 0.46],
    ['WAVE', () => fixture('tone.wav'), 'audio/wav', 0.4],
    ['WAVE of 16 bits', () => wave({ format: 1, bits: 16 }), 'audio/wav', 1],
    ['WAVE of 24 bits, as studios write it', () => wave({ format: 0xfffe, bits: 24, subFormat: 1 }), 'audio/wav', 1],
    ['WAVE of fractions', () => wave({ format: 3, bits: 32 }), 'audio/wav', 1],
    ['WAVE of fractions, as studios write it', () => wave({ format: 0xfffe, bits: 32, subFormat: 3 }), 'audio/wav', 1],
    ['WAVE of A-law', () => wave({ format: 6, bits: 8 }), 'audio/wav', 1],
    ['WAVE that never ends', () => wave({ format: 1, bits: 16, declared: 0xffffffff }), 'audio/wav', 1],
  ]
  for (const [what, bytes, type, seconds] of played)
    it(what, async () => {
      const found = await recogniseRecording(bytes())
      assert.ok('type' in found, JSON.stringify(found))
      assert.equal(found.type, type)
      assert.ok(Math.abs(found.seconds - seconds) < 0.5, `${found.seconds} s`)
    })
})

describe('DECIDE-79 a recording that is refused', () => {
  const refused: [what: string, bytes: () => Uint8Array, fault: string][] = [
    ['Apple Lossless', () => fixture('recordings/alac-3s.m4a'), 'unplayable audio'],
    ['ADPCM', () => fixture('recordings/adpcm-ms-3s.wav'), 'unplayable audio'],
    ['ADPCM, as studios write it', () => wave({ format: 0xfffe, bits: 8, subFormat: 0x11 }), 'unplayable audio'],
    ['fractions of 64 bits', () => wave({ format: 3, bits: 64 }), 'unplayable audio'],
    ['MP3 in WAVE', () => wave({ format: 0x55, bits: 8 }), 'unplayable audio'],
    ['Opus in MP4', () => fixture('recordings/opus-in-mp4-3s.m4a'), 'unplayable audio'],
    ['FLAC', () => fixture('tone.flac'), 'unplayable audio'],
    ['Speex', () => speex(), 'unplayable audio'],
    ['Core Audio', () => new TextEncoder().encode('caff and its chunks'), 'unplayable audio'],
    ['an M4A that was cut off', () => fixture('tone.m4a').slice(0, 2_000), 'damaged audio'],
    ['a WAVE without sound', () => wave({ format: 1, bits: 16 }).slice(0, 44), 'damaged audio'],
    ['a video', () => fixture('video.mp4'), 'no audio'],
    ['text', () => new TextEncoder().encode('do re mi '.repeat(500)), 'no audio'],
    ['nothing', () => new Uint8Array(0), 'no audio'],
    ['a few bytes of an MP3', () => fixture('tone.mp3').slice(0, 200), 'no audio'],
    ['the word ID3', () => new TextEncoder().encode('ID3 and nothing else'), 'no audio'],
  ]
  for (const [what, bytes, fault] of refused) it(what, async () => assert.deepEqual(await recogniseRecording(bytes()), { fault }))

  it('at any length of its beginning, at once and without a crash', async () => {
    for (const name of ['tone.m4a', 'tone.ogg', 'tone.wav', 'recordings/alac-3s.m4a'])
      for (let length = 0; length < fixture(name).length; length += 97) await recogniseRecording(fixture(name).slice(0, length))
  })
})

/** A page of Ogg with the header of Speex. */
function speex() {
  const header = Buffer.alloc(80)
  header.write('Speex   1.2')
  header.writeUInt32LE(1, 28)
  header.writeUInt32LE(80, 32)
  header.writeUInt32LE(8_000, 36)
  header.writeUInt32LE(1, 48)
  const page = (type: number, granule: number, sequence: number, data: Buffer) => {
    const head = Buffer.alloc(28)
    head.write('OggS')
    head[5] = type
    head.writeBigInt64LE(BigInt(granule), 6)
    head.writeUInt32LE(7, 14)
    head.writeUInt32LE(sequence, 18)
    head[26] = 1
    head[27] = data.length
    return concat(head, data)
  }
  return concat(page(2, 0, 0, header), page(0, 0, 1, Buffer.alloc(20)), page(4, 24_000, 2, Buffer.alloc(200)))
}

const framesOf = (bytes: Uint8Array) => Math.round(countMp3Seconds(bytes) / frame)

describe('the length of an MP3', () => {
  it('is that of its frames, whatever their bitrates', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 14 }), { minLength: 1, maxLength: 60 }), (indices) => {
        assert.ok(Math.abs(countMp3Seconds(frames(...indices)) - indices.length * frame) < 1e-9)
      }),
    )
  })

  it('does not count tags, what a cut left of a frame, and what looks like a frame between them', () => {
    const sound = frames(9, 9, 9)
    const tag = Buffer.concat([Buffer.from([0x49, 0x44, 0x33, 4, 0, 0, 0, 0, 2, 0]), Buffer.alloc(256, 0xff)])
    assert.equal(framesOf(concat(tag, sound)), 3)
    assert.equal(framesOf(concat(sound, Buffer.from('TAG'.padEnd(128)))), 3)
    assert.equal(framesOf(sound.slice(0, -1)), 2)
    assert.equal(framesOf(concat(sound, Buffer.from([0xff, 0xfb, 0x90, 0x40, 0, 0]), sound)), 6)
    assert.equal(countMp3Seconds(Buffer.alloc(5_000, 0xff)), 0)
  })
})
