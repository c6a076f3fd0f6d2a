import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { describe, it } from 'node:test'

const sources = globSync(['server/**/*.ts', 'contract/**/*.ts', 'web/**/*.{ts,tsx}'], { exclude: (name) => name.endsWith('.test.ts') })
const texts = new Map(sources.map((path) => [path, readFileSync(path, 'utf8')]))
const filesWith = (pattern: RegExp) => [...texts].flatMap(([path, text]) => (pattern.test(text) ? [path] : [])).toSorted()

/** What would be a second function beside the one that all use, with the files that may have it. */
const rules: Record<string, [pattern: RegExp, files: string[]]> = {
  'K17 to K23 searches fold a text': [
    /from 'any-ascii'/,
    ['server/catalogue/memory/words.ts', 'server/integrations/printed-text.ts', 'server/payments/payouts/sepa-file.ts'], // the last two: for letters that fonts and banks have
  ],
  'K17 to K23 searches find words': [
    /new WordIndex\(/,
    ['artist-names', 'keyword-index', 'text-index'].map((name) => `server/catalogue/memory/${name}.ts`),
  ],
  'K13 an e-mail address has one form': [/email\w*(?:\)|\.trim\(\))?\.toLowerCase\(\)|domainTo(?:ASCII|Unicode)|z\.email\(/i, []],
  'K02 an edit is checked against the current version': [
    /changedMeanwhile\b/,
    ['contract/artists.ts', 'contract/edits.ts', 'contract/publishing.ts', 'server/audit/record-edit.ts'],
  ],
  'K08 an IBAN has one form': [/electronicFormatIBAN|electronicFormatBIC/, []],
}

describe('where rules meet there is one function', () => {
  for (const [rule, [pattern, files]] of Object.entries(rules)) it(rule, () => assert.deepEqual(filesWith(pattern), files))
})
