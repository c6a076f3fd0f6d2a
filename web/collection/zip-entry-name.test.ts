import assert from 'node:assert/strict'
import { it } from 'node:test'
import { zipEntryName, zipFolderName } from './zip-entry-name.ts'

it('entries of a zip keep the order and the names of the scores, without characters that file systems reject', () => {
  assert.equal(zipEntryName('Full score', 0), '1 Full score.pdf')
  assert.equal(zipEntryName('Violin 1/2: "solo"', 9), '10 Violin 1-2- -solo-.pdf')
})

it('K26 entries of a zip have exactly one ending', () => assert.equal(zipEntryName('a.pdf', 5), '6 a.pdf'))

it('SHOP-04 folders of a zip are named so that every system can unpack them', () => {
  assert.equal(zipFolderName('Korobeiniki', 0), '1 Korobeiniki/')
  assert.equal(zipFolderName('Who? Me...', 9), '10 Who- Me/')
  assert.equal(zipFolderName('...', 2), '3/')
})
