import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { describe, it } from 'node:test'
import { sampleRateOf } from './sample-rate.ts'

const join = (...parts: (string | number[])[]) =>
  new Uint8Array(parts.flatMap((part) => (typeof part === 'string' ? Array.from(part, (letter) => letter.charCodeAt(0)) : part)))
const zeros = (length: number) => Array<number>(length).fill(0)
const little = (value: number) => [value & 255, (value >> 8) & 255, (value >> 16) & 255, 0]

const tagged = (kind: number, rates: number) => join('ID3', [4, 0, 0, 0, 0, 0, 5], [0xff, 0xfb, 4, 0, 0], [0xff, kind, rates, 0])

describe('the sample rate of a recording', () => {
  it('is read from each format', () => {
    const wave = join('RIFF', zeros(4), 'WAVE', 'LIST', little(4), 'INFO', 'fmt ', little(16), [1, 0, 2, 0], little(48_000), zeros(8))
    const vorbis = join('OggS', zeros(24), '\u0001vorbis', zeros(4), [2], little(22_050), zeros(8))
    const opus = join('OggS', zeros(24), 'OpusHead', zeros(16))
    const mp4 = join(zeros(4), 'ftypM4A ', zeros(40), 'stsd', zeros(12), 'mp4a', zeros(24), [0xbb, 0x80, 0, 0], zeros(8))
    assert.deepEqual([wave, vorbis, opus, mp4].map(sampleRateOf), [48_000, 22_050, 48_000, 48_000])
  })

  it('is found after the tags of an MP3', () => {
    assert.deepEqual([sampleRateOf(tagged(0xfb, 0x94)), sampleRateOf(tagged(0xf3, 0x80)), sampleRateOf(tagged(0xe3, 0x88))], [48_000, 22_050, 8_000])
    assert.equal(sampleRateOf(readFileSync('demo/repertoire/audio/the-entertainer.mp3')), 44_100)
  })

  it('is 44,100 Hz where none is found', () => {
    for (const bytes of [join(), join('ID3'), join('RIFF'), join('OggS'), join(zeros(4), 'ftypM4A '), join(zeros(64))])
      assert.equal(sampleRateOf(bytes), 44_100)
  })
})
