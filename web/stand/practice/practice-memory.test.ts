import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { firstPractice, keptPieces, parsePracticeMemory, withPractised } from './practice-memory.ts'

const nothing = { hasCountIn: false, isFlashOnly: false, pieces: [] }
const practised = { url: '/api/audio/x', speed: 75, loop: { a: 1, b: 2.5 }, tempo: 132, beats: 3 }

describe('STAND-07 what a browser keeps of practising', () => {
  it('is read as it was written', () => {
    const memory = { ...withPractised({ ...nothing, hasCountIn: true }, 7, practised), isFlashOnly: true }
    assert.deepEqual(parsePracticeMemory(JSON.stringify(memory)), { hasCountIn: true, isFlashOnly: true, pieces: [{ id: 7, ...practised }] })
    assert.deepEqual(parsePracticeMemory(JSON.stringify(withPractised(nothing, 7, firstPractice))).pieces, [{ id: 7, ...firstPractice }])
  })

  it('is nothing where there is nothing, or anything else', () => {
    for (const text of [null, '', '7', 'null', '{}', '{"pieces":[null]}', '{"pieces":7}', '["a"]'])
      assert.deepEqual(parsePracticeMemory(text), nothing)
  })

  it('leaves out pieces with values that do not exist', () => {
    const wrong = [{ speed: 10 }, { speed: '75' }, { tempo: 1e9 }, { tempo: null }, { beats: -1 }, { loop: { a: -2 } }, { loop: { b: 'x' } }, { url: 3 }, { id: 1.5 }] // prettier-ignore
    const pieces = [...wrong.map((change) => ({ id: 1, ...practised, ...change })), { id: 2, ...practised }]
    assert.deepEqual(
      parsePracticeMemory(JSON.stringify({ pieces })).pieces.map(({ id }) => id),
      [2],
    )
  })

  it('holds the pieces practised last, each once', () => {
    let memory = withPractised(withPractised(nothing, 1, practised), 2, practised)
    memory = withPractised(memory, 1, { ...practised, speed: 100 })
    assert.deepEqual(memory.pieces.map(({ id, speed }) => [id, speed]), [[1, 100], [2, 75]]) // prettier-ignore
    for (let id = 10; id < 10 + keptPieces; id++) memory = withPractised(memory, id, practised)
    assert.deepEqual([memory.pieces.length, memory.pieces[0]!.id, memory.pieces.at(-1)!.id], [keptPieces, 9 + keptPieces, 10])
  })
})
