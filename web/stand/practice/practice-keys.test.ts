import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { describePracticeKeys, keyHint, practiceKeyOf, practiceKeys } from './practice-keys.ts'

const plain = { shiftKey: false, ctrlKey: false, metaKey: false, altKey: false, repeat: false }
const does = (key: string, changes: Partial<typeof plain> = {}) => practiceKeyOf({ ...plain, key, ...changes })?.does

describe('STAND-07 the keys of practising', () => {
  it('are found in either case, because capitals may be locked', () => {
    assert.deepEqual([does('k'), does('K')], [practiceKeys.play.does, practiceKeys.play.does])
    assert.deepEqual([does('.'), does(',')], [practiceKeys.faster.does, practiceKeys.slower.does])
    assert.equal(does('T', { shiftKey: true }), practiceKeys.tap.does)
  })

  it('leave alone what turns pages, leaves, writes or belongs to the browser', () => {
    const others = ['ArrowLeft', 'ArrowRight', 'PageUp', 'PageDown', ' ', 'Home', 'End', 'Escape', 'Enter', 'Tab', 'p', 'e', 't', '1', '5', '+', '-']
    assert.deepEqual(others.filter((key) => does(key)), []) // prettier-ignore
    assert.deepEqual([does('A', { shiftKey: true }), does('a', { ctrlKey: true }), does('l', { metaKey: true }), does('k', { altKey: true })], [undefined, undefined, undefined, undefined]) // prettier-ignore
  })

  it('act once while they are held, but for the speed', () => {
    assert.deepEqual([does('k', { repeat: true }), does(',', { repeat: true })], [undefined, practiceKeys.slower.does])
  })

  it('are named once each, and beside what they do', () => {
    const list = describePracticeKeys()
    assert.equal(Object.keys(list).length, Object.keys(practiceKeys).length)
    assert.deepEqual(keyHint(practiceKeys.clear), { title: 'Remove the loop (L)', 'aria-keyshortcuts': 'L' })
  })
})
