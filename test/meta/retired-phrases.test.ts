import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { it } from 'node:test'

const root = join(import.meta.dirname, '..', '..')

/** Wordings that the editor replaced, in lower case, as far as none of them is part of a good sentence. */
const retiredPhrases = [
  'giving up one of these',
  'go on with your draft',
  'start anew',
  'throw it away',
  'throw the draft away',
  'go on paying',
  'is put aside',
  'was put aside',
  'look again',
  'your balance is empty',
  'more there is no fee',
  'you find it, with its receipt',
  'credit is there to be spent',
  ', asked for on',
  'your payout is asked for',
  'nobody waits for a payout',
  'take it back out',
  'open its page',
  'to mend that',
  'it is sent in a moment',
  'this iban is not right',
  'this bic is not right',
  'this code is not right',
  'all that is about you goes',
  'what the books must keep',
  'sign up to bellows, for nothing',
  'wants to be known of us',
  'stands in the <link',
  'tried too often',
  'look at it once more',
  'look at what is to pay',
  'is no longer good',
  'in your balance again',
  'if you see it differently',
  'questions go to',
  'nothing waits for you',
  'is listed here',
  'by mail',
  'a mail ',
  'is mailed to the',
  'your account at bellows',
  'choose another password',
  '>to pay<',
]

const sources = ['contract', 'web', 'server'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => join(folder, file)),
)

/** A source without its comments and line breaks, so that a sentence is found wherever it wraps. */
const sentencesOf = (file: string) =>
  readFileSync(join(root, file), 'utf8')
    .replaceAll(/^\s*(?:\/\*\*?[\s\S]*?\*\/|\/\/.*)$|\s\/\/ .*$/gm, '')
    .replaceAll(/\s+/g, ' ')
    .toLowerCase()

it('EASE-16 no phrase that the editor replaced comes back', () => {
  assert.ok(sources.length > 600, `${sources.length} sources`)
  const returned = sources.flatMap((file) => {
    const sentences = sentencesOf(file)
    return retiredPhrases.filter((phrase) => sentences.includes(phrase)).map((phrase) => `${file}: ${phrase}`)
  })
  assert.deepEqual(returned, [])
})
