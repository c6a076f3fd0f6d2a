import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { compareEdits } from './compare-edits.ts'

const names = ['title', 'price', 'text'] as const
type Name = (typeof names)[number]
type Values = Record<Name, string>
const compare = (edits: { base: Values | undefined; own: Values; saved: Values }) =>
  compareEdits(names, (name, values: Values) => values[name], edits)
const values = (title: string, price = '', text = '') => ({ title, price, text })

describe('two edits of one state', () => {
  it('adopt what the saved one alone has changed, and conflict where both have changed a field differently', () => {
    assert.deepEqual(compare({ base: values('a', '1', 'x'), own: values('b', '1', 'y'), saved: values('c', '2', 'y') }), {
      conflicts: ['title'],
      adopted: ['price'],
    })
    assert.deepEqual(compare({ base: values('a'), own: values('b'), saved: values('a') }), { conflicts: [], adopted: [] })
  })

  it('conflict wherever they differ if it is not known what they began from', () =>
    assert.deepEqual(compare({ base: undefined, own: values('a', '1'), saved: values('b', '1') }), { conflicts: ['title'], adopted: [] }))
})

/** A person with a form: what it shows, and what it began from. */
type Editor = { version: number; base: Values; own: Values }

describe('K02 two editors of one record', () => {
  it('lose no field that either has saved without having seen it, in any order, also when answers are lost', () => {
    const step = fc.record({
      editor: fc.nat(1),
      action: fc.constantFrom('open' as const, 'type' as const, 'type' as const, 'save' as const, 'save' as const),
      field: fc.constantFrom(...names),
      isLost: fc.boolean(),
      takesSaved: fc.boolean(),
    })
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        let record = { version: 1, values: values('0', '0', '0') }
        let typed = 0
        const open = (): Editor => ({ version: record.version, base: record.values, own: record.values })
        const editors = [open(), open()]
        /** The values that each editor has had before the eyes: opened, typed, or shown as a conflict or as adopted. */
        const seen = editors.map(() => new Set(['0']))
        const look = (editor: number, shown: Values) => Object.values(shown).forEach((value) => seen[editor]!.add(value))
        for (const { editor, action, field, isLost, takesSaved } of steps) {
          const form = editors[editor]!
          if (action === 'open') {
            editors[editor] = open()
            look(editor, record.values)
          }
          if (action === 'type') {
            form.own = { ...form.own, [field]: `${++typed}` }
            look(editor, form.own)
          }
          if (action !== 'save') continue
          if (form.version === record.version) {
            for (const name of names)
              if (record.values[name] !== form.own[name])
                assert.ok(seen[editor]!.has(record.values[name]), `${record.values[name]} was replaced unseen`)
            record = { version: record.version + 1, values: form.own }
            if (!isLost) editors[editor] = open()
            continue
          }
          const { conflicts, adopted } = compare({ base: form.base, own: form.own, saved: record.values })
          look(editor, record.values) // the dialog shows them
          const taken: Name[] = [...adopted, ...(takesSaved ? conflicts : [])]
          const merged = { ...form.own, ...Object.fromEntries(taken.map((name) => [name, record.values[name]])) }
          for (const name of names)
            if (form.own[name] !== form.base[name] && !conflicts.includes(name)) assert.equal(merged[name], form.own[name], 'what was typed stays')
          editors[editor] = { version: record.version, base: record.values, own: merged }
        }
      }),
      { numRuns: 500 },
    )
  })
})
