import assert from 'node:assert/strict'
import { it } from 'node:test'
import { nameInZip } from './name-in-zip.ts'

it('scores in a zip keep their order and their names, as far as file systems take them', () => {
  assert.equal(nameInZip('Full score', 0), '1 Full score.pdf')
  assert.equal(nameInZip('Violin 1/2: "solo"', 9), '10 Violin 1-2- -solo-.pdf')
})
