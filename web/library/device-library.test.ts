import assert from 'node:assert/strict'
import { it } from 'node:test'
import type { LibraryPiece } from './library-card.tsx'
import { deviceLibrary } from './device-library.ts'

const piece = (id: number, title: string, author: string, opened: string, receipt = 0, original?: string) =>
  ({ id, title, author, opened, receipt, ...(original && { transcriptionInfo: { realComposer: { name: original } } }) }) as unknown as LibraryPiece
const listed = [
  piece(1, 'Tango', 'Inés', '2026-11-24T10:00:00Z', 7),
  piece(2, 'Ärger', 'Zoë', '2026-11-23T10:00:00Z'),
  piece(3, 'Rondo', 'Bea', '2026-11-22T10:00:00Z', 9, 'Antonín Dvořák'),
]
const kept = [piece(3, 'Rondo', 'Bea', '2026-11-01T10:00:00Z', 9, 'Antonín Dvořák'), piece(4, 'Bourrée', 'Bea', '2026-10-01T10:00:00Z')]
const ids = (query: Partial<Parameters<typeof deviceLibrary>[2]>) =>
  deviceLibrary(kept, listed, { search: '', sort: 'opened', kind: 'all', ...query }).map(({ id }) => id)

it('STAND-04 the library without a connection has each piece once, is searched, filtered and ordered', () => {
  assert.deepEqual(ids({}), [1, 2, 3, 4])
  assert.deepEqual(ids({ sort: 'title' }), [2, 4, 3, 1])
  assert.deepEqual(ids({ sort: 'composer' }), [3, 4, 1, 2])
  assert.deepEqual(ids({ sort: 'bought' }), [3, 1, 2, 4])
  assert.deepEqual(ids({ kind: 'bought' }), [1, 3])
  assert.deepEqual(ids({ kind: 'free' }), [2, 4])
  assert.deepEqual(ids({ kind: 'device' }), [3, 4])
  assert.deepEqual(ids({ search: ' DVORAK ' }), [3])
  assert.deepEqual(ids({ search: 'arger' }), [2])
  assert.deepEqual(ids({ search: 'nothing' }), [])
})
