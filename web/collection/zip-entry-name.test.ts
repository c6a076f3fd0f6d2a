import assert from 'node:assert/strict'
import { it } from 'node:test'
import { zipEntryName } from './zip-entry-name.ts'

it('entries of a zip keep the order and the names of the scores, without characters that file systems reject', () => {
  assert.equal(zipEntryName('Full score', 0), '1 Full score.pdf')
  assert.equal(zipEntryName('Violin 1/2: "solo"', 9), '10 Violin 1-2- -solo-.pdf')
})
