import assert from 'node:assert/strict'
import { it } from 'node:test'
import { scoreFileName } from './file-name.ts'

it('K26 the file of a score has exactly one ending', () => {
  for (const name of ['a', 'a.pdf', 'a.PDF', 'a.pdf.pdf', 'a.Pdf ', 'a .pdf', 'a.pdf.', 'a.pdf\u200b', 'a.pdf .PDF'])
    assert.equal(scoreFileName(name), 'a.pdf', name)
  assert.equal(scoreFileName('Op. 3'), 'Op. 3.pdf')
  assert.equal(scoreFileName('Etc.'), 'Etc.pdf')
  assert.equal(scoreFileName('a.pdf first half'), 'a.pdf first half.pdf')
  assert.equal(scoreFileName('pdf'), 'pdf.pdf')
  assert.equal(scoreFileName('.pdf'), 'Score.pdf')
  assert.equal(scoreFileName('a.pdf', ' with notes'), 'a with notes.pdf')
})
