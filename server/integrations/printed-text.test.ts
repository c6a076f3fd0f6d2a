import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { hasGlyphs, stampFont, wideFont } from './fonts.ts'
import { printableText } from './printed-text.ts'

const inStamps = (text: string) => printableText(text, (part) => hasGlyphs(stampFont, part), '?')

describe('K05 a printed text', () => {
  it('keeps every character for which the font has a glyph, and has no other', () => {
    for (const text of ['Žluťoučký kůň', 'Чайковский', 'Ξενάκης', 'თბილისი', 'Երևան', 'Ø № € …']) assert.equal(inStamps(text), text)
    for (let code = 0x20; code < 0x30000; code++) {
      if (code >= 0xd800 && code < 0xe000) continue
      const shown = inStamps(String.fromCodePoint(code))
      assert.ok(hasGlyphs(stampFont, shown), `U+${code.toString(16)} is '${shown}'`)
    }
  })

  it('writes other characters plainly, or in Latin letters, or replaces them visibly', () => {
    assert.equal(inStamps('Ａｄａ　300 ㎥'), 'Ada 300 m3')
    assert.equal(inStamps('東京 שלמה فيروز สวัสดี'), 'DongJing שלמה فيروز swasdi')
    assert.equal(inStamps('🪗'), '?')
    assert.equal(
      printableText('a\u2003b\tc\nd', (part) => /^[a-z ]$/.test(part)),
      'a b c\nd',
    )
  })
})

describe('the wide font', () => {
  it('has the letters of Japanese, Chinese, Korean and Georgian', () =>
    assert.ok(hasGlyphs(wideFont(), 'タンゴ・アルゼンチーノ 李明 한국 თბილისი Երևան ㎥')))
})
