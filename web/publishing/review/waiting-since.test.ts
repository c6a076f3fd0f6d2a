import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { waitingSince } from './waiting-since.ts'

const piece = { uploadDate: '2026-11-01T08:00:00.000Z' }
const review = { message: '', confirmed: false, date: '2026-11-03T08:00:00.000Z', confirmedByName: 'Root', edited: false, editedDate: null }
const editOn = (editedDate: string) => ({ ...review, date: editedDate, confirmedByName: '', edited: true, editedDate })

describe('a piece waits', () => {
  it('since its upload, also if it was edited before anybody looked at it', () => {
    assert.equal(waitingSince({ piece, messageHistory: [] }), piece.uploadDate)
    assert.equal(waitingSince({ piece, messageHistory: [editOn('2026-11-02T08:00:00.000Z')] }), piece.uploadDate)
  })

  it('since the first edit after the last review', () => {
    const messageHistory = ['2026-11-04', '2026-11-05'].map((day) => editOn(`${day}T08:00:00.000Z`))
    assert.equal(waitingSince({ piece, messageHistory: [review, ...messageHistory] }), '2026-11-04T08:00:00.000Z')
  })
})
