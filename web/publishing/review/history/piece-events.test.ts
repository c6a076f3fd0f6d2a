import assert from 'node:assert/strict'
import { it } from 'node:test'
import { pieceEvents } from './piece-events.ts'

const event = { message: '', confirmed: false, date: '2026-03-02T10:00:00Z', confirmedByName: 'Root', edited: false, editedDate: null }

it('ADM-02, DECIDE-21 a history begins with the upload, and distinguishes edits from reviews', () => {
  const edit = { ...event, confirmedByName: '', edited: true, editedDate: '2026-03-03T10:00:00Z' }
  const messageHistory = [{ ...event, message: 'Too loud.' }, edit, { ...edit, editedDate: null }, { ...event, confirmed: true }]
  assert.deepEqual(pieceEvents({ piece: { uploadDate: '2026-03-01T10:00:00Z' }, messageHistory }), [
    { name: 'Created', at: '2026-03-01T10:00:00Z' },
    { name: 'Reject', at: '2026-03-02T10:00:00Z', by: 'Root', message: 'Too loud.' },
    { name: 'Edit', at: '2026-03-03T10:00:00Z' },
    { name: 'Edit', at: null },
    { name: 'Accept', at: '2026-03-02T10:00:00Z', by: 'Root', message: '' },
  ])
})
