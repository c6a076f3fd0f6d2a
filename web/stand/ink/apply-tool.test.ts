import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { applyTool } from './apply-tool.ts'
import { Notebook } from './notebook/notebook.ts'

const at = { x: 100, y: 100 }

function open() {
  const notebook = new Notebook({ read: async () => ({ since: 0, marks: [] }), write: async () => {} })
  const opened: unknown[] = []
  const use = (tool: Parameters<typeof applyTool>[0], place = at) =>
    applyTool(tool, { page: 0, at: place }, { notebook, onText: (_, before) => opened.push(before) })
  return { notebook, opened, use }
}

describe('STAND-05 a tool that is moved by keyboard', () => {
  it('erases the mark under it that was written last, and says which one', () => {
    const { notebook, use } = open()
    notebook.add(0, { kind: 'stroke', pen: 'red', points: [[90, 100, 1], [110, 100, 1]] }) // prettier-ignore
    notebook.add(0, { kind: 'text', pen: 'red', ...at, size: 31, text: 'Slow' })
    assert.equal(use({ kind: 'sign', pen: 'red', sign: 'finger-3' }), 'Finger 3 placed')
    const said = Array.from({ length: 4 }, () => use({ kind: 'eraser' }))
    assert.deepEqual(said, ['Finger 3 removed', 'Text ‘Slow’ removed', 'Red pen stroke removed', 'There is no note here'])
    assert.equal(notebook.amount, 0)
  })

  it('edits the text under it, and begins another one elsewhere', () => {
    const { notebook, opened, use } = open()
    const text = notebook.add(0, { kind: 'text', pen: 'red', ...at, size: 31, text: 'Slow' })
    use({ kind: 'text', pen: 'red' })
    use({ kind: 'text', pen: 'red' }, { x: 100, y: 600 })
    assert.deepEqual(opened, [text, undefined])
  })
})
