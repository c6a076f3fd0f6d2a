import assert from 'node:assert/strict'
import { it } from 'node:test'
import { zipEntryName } from './zip-entry-name.ts'

it('scores in a zip keep their order and their names, as far as file systems take them', () => {
  assert.equal(zipEntryName('Full score', 0), '1 Full score.pdf')
  assert.equal(zipEntryName('Violin 1/2: "solo"', 9), '10 Violin 1-2- -solo-.pdf')
})
