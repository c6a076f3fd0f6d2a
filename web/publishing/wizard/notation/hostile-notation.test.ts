import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { strToU8, zipSync } from 'fflate'
import { accordionInput } from '#contract/accordion/facts.ts'
import { musicXml, waltz } from '#test/support/music-xml.ts'
import { maxBytes, sentences, UnreadableFile } from './notation.ts'
import { readNotation } from './read-notation.ts'
import { isLong } from '#test/support/is-long.ts'

const bytes = (text: string) => strToU8(text)
const refusal = (content: Uint8Array | string) => {
  try {
    readNotation(typeof content === 'string' ? bytes(content) : content)
    return undefined
  } catch (error) {
    assert.ok(error instanceof UnreadableFile, String(error))
    return error.message
  }
}

describe('ACC-02 a broken or hostile file', () => {
  const score = musicXml({ name: 'Accordion', measures: waltz })

  it('gets a sentence', () => {
    for (const broken of [
      '',
      'x',
      'PK',
      'MThd',
      '<',
      '<html></html>',
      '<?xml version="1.0"?>',
      score.slice(0, -30),
      score.replace('<step>C', '<step>C&'),
      `${score}<a/>`,
    ])
      // prettier-ignore
      assert.equal(refusal(broken), sentences.damaged, broken.slice(0, 80))
  })

  it('is read without an element that says nothing that can be', () => {
    const { bassButtons, leastBasses, stretch, ...untimed } = readNotation(bytes(score)).parts[0]!
    const { parts, isWhole } = readNotation(bytes(score.replace('<octave>6', '<octave>1e9')))
    assert.deepEqual([parts[0]?.rightHigh, parts[0]?.bassButtons, isWhole], [81, bassButtons, false])
    for (const broken of [
      score.replace('<divisions>2', '<divisions>0'),
      score.replaceAll('<duration>2', '<duration>-1e99'),
      score.replaceAll(/<duration>2<\/duration>/g, ''),
    ])
      assert.deepEqual(readNotation(bytes(broken)), { parts: [untimed], isWhole: false }) // nothing that depends on when notes are played
    assert.equal(refusal(score.replaceAll('<octave>', '<octave>1e9')), sentences.empty)
    assert.ok(leastBasses && stretch)
  })

  it('cannot expand entities: a billion laughs are none', () => {
    const laughs = Array.from({ length: 9 }, (_, index) => `<!ENTITY lol${index + 1} "${`&lol${index};`.repeat(10)}">`).join('')
    const bomb = score.replace(/<!DOCTYPE[^>]*>/, `<!DOCTYPE score-partwise [<!ENTITY lol0 "lol">${laughs}]>`).replace('Accordion', '&lol9;')
    assert.equal(refusal(bomb), sentences.damaged)
    assert.equal(
      refusal(score.replace(/<!DOCTYPE[^>]*>/, '<!DOCTYPE score-partwise [<!ENTITY x SYSTEM "file:///etc/passwd">]>').replace('Accordion', '&x;')),
      sentences.damaged,
    )
  })

  it('cannot nest without end, and not be larger than the limits', () => {
    assert.equal(refusal(`<score-partwise>${'<a>'.repeat(200_000)}`), sentences.damaged)
    assert.equal(refusal(new Uint8Array(maxBytes.chosen + 1)), sentences.large)
  })

  it('cannot be a zip bomb, not even one that hides its size', () => {
    const large = zipSync({ 'score.xml': new Uint8Array(maxBytes.unpacked + 1).fill(32) })
    assert.ok(large.length < 100_000)
    assert.equal(refusal(large), sentences.large)
    const lying = large.slice()
    const view = new DataView(lying.buffer)
    const directory = lying.findLastIndex((byte, index) => byte === 0x50 && view.getUint32(index, true) === 0x02014b50)
    view.setUint32(directory + 24, 500, true) // its size as the archive states it
    const before = process.memoryUsage().arrayBuffers
    assert.equal(refusal(lying), sentences.damaged)
    if (isLong) assert.ok(process.memoryUsage().arrayBuffers - before < 5_000_000)
  })

  it('cannot name absurd lengths in MIDI', () => {
    const track = (content: number[]) =>
      new Uint8Array([...bytes('MThd'), 0, 0, 0, 6, 0, 1, 0, 1, 1, 0xe0, ...bytes('MTrk'), 0, 0, 0, content.length, ...content])
    for (const content of [
      [0, 0xff, 1, 0xff, 0xff, 0xff, 0xff, 0x7f, 65],
      [0, 0xf0, 0x88, 0x80, 0x80, 0x80, 0x01, 0],
      [0, 0xff, 1, 0x8f, 0xff, 0xff, 0xff, 0x74],
    ])
      // prettier-ignore
      assert.equal(refusal(track(content)), sentences.damaged)
    assert.equal(refusal(new Uint8Array([...bytes('MThd'), 0xff, 0xff, 0xff, 0xff])), sentences.damaged)
    assert.equal(refusal(new Uint8Array([...bytes('MThd'), ...new Uint8Array(maxBytes.midi)])), sentences.large)
  })

  it('never does anything else, wherever it is cut or changed, and what is read the server accepts', () => {
    const samples = [bytes(score), zipSync({ 'score.xml': bytes(score) })]
    fc.assert(
      fc.property(fc.constantFrom(...samples), fc.nat(), fc.nat(), fc.nat({ max: 255 }), fc.boolean(), (sample, cut, place, value, isCut) => {
        const changed = sample.slice(0, isCut ? cut % sample.length : undefined)
        if (changed.length > 0) changed[place % changed.length] = value
        try {
          for (const part of readNotation(changed).parts) assert.ok(accordionInput.safeParse({ parts: [{ ...part, name: 'Part' }] }).success)
        } catch (error) {
          assert.ok(error instanceof UnreadableFile, String(error))
        }
      }),
      { numRuns: 1500 },
    )
  })
})
