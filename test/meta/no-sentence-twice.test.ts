import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { describe, it } from 'node:test'
import { parseSync, Visitor } from 'vite'

const minLength = 20

describe('the sentences of the contract', () => {
  it('are not written a second time in the pages', () => {
    const contract = sentencesIn('contract')
    const repeated = [...sentencesIn('web')].flatMap(([sentence, place]) =>
      contract.has(sentence) ? [`'${sentence}' in ${contract.get(sentence)} and ${place}`] : [],
    )
    assert.deepEqual(repeated, [])
  })
})

/** The string literals of a layer that are sentences, each with its first place; tests are left out. */
function sentencesIn(layer: string) {
  const places = new Map<string, string>()
  for (const path of globSync(`${layer}/**/*.{ts,tsx}`).toSorted()) {
    if (path.endsWith('.test.ts')) continue
    const text = readFileSync(path, 'utf8')
    const add = (value: string, start: number) => {
      const sentence = value.trim()
      if (sentence.length < minLength || !sentence.includes(' ') || places.has(sentence)) return
      places.set(sentence, `${path}:${text.slice(0, start).split('\n').length}`)
    }
    new Visitor({
      Literal: ({ value, start }) => void (typeof value === 'string' && add(value, start)),
      TemplateLiteral: ({ quasis, start }) => add(quasis.map(({ value }) => value.cooked).join('{}'), start),
      JSXText: ({ value, start }) => add(value.replaceAll(/\s+/g, ' '), start),
    }).visit(parseSync(path, text).program)
  }
  return places
}
