import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { disableLinks } from './disable-links.ts'

describe('texts of a sender in an e-mail', () => {
  it('stay unchanged without links', () => {
    for (const words of [
      '20.00 € of credit, receipt B2026-000012',
      'Dr. Ada O’Hara-Müller',
      'Op. 3, no.4, bought 1.11.2026 at 14:30.',
      'שלום',
      'A/B: (x.)',
    ])
      assert.equal(disableLinks(words), words)
  })

  for (const [words, defused] of [
    ['http://evil.example/x?y=z.html', 'evil. example/x?y=z. html'],
    ['HTTPS://Evil.Example', 'Evil. Example'],
    ['hthttp://tp://evil.example', 'evil. example'],
    ['www.evil.example', 'www. evil. example'],
    ['evil.example', 'evil. example'],
    ['evil．example evil。example', 'evil． example evil。 example'],
    ['evil.\u200bexample', 'evil. \u200bexample'],
    ['http://127.0.0.1/x', '127. 0. 0. 1/x'],
    ['mailto:me@evil.example', 'mailto: me at evil. example'],
    ['tel:+4912345', 'tel: +4912345'],
    ['https:\\\\evil.example', 'https: \\\\evil. example'],
    ['//evil.example', '//evil. example'],
    ['me＠evil.example', 'me at evil. example'],
  ] as const)
    it(`contain no link: ${words}`, () => assert.equal(disableLinks(words), defused))
})
