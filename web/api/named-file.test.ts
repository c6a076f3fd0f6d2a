import assert from 'node:assert/strict'
import { it } from 'node:test'
import { create } from 'content-disposition'
import { fileNameIn } from './named-file.ts'

it('WALK-07 a file has the name that the server gives it, whatever is in it', () => {
  for (const name of [
    'a.pdf',
    'Full score.pdf',
    "O'Neill; filename=x.pdf",
    '100% waltz %41.pdf',
    'Für Élise, Übung № 1.pdf',
    'Гармонь 🪗.pdf',
    'x=y.pdf',
  ])
    assert.equal(fileNameIn(create(name)), name)
  assert.equal(fileNameIn(''), '')
})
