import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { listAddress, allPieces, parseListAddress } from './list-address.ts'
import { playersOf, withChoice, withFewerPlayers, withMorePlayers, withoutRestrictions, withPlayers, withKeywordToggled } from './list-choices.ts'

const read = (address: string) => parseListAddress(new URLSearchParams(address))

describe('a choice', () => {
  it('DECIDE-44 begins on the first page', () => assert.equal(withChoice(read('page=4'), { price: 5 }).page, 0))

  it('of a keyword is undone by choosing it again', () => {
    const one = withKeywordToggled(read('page=4'), 'jazz')
    assert.equal(listAddress(one), '/pieces?keyword=jazz')
    assert.deepEqual(withKeywordToggled(one, 'jazz'), allPieces)
  })

  it('of an instrument sets the number of players and includes the whole family', () => {
    const duo = withPlayers(withPlayers(allPieces, 28, 1), 28, 2)
    assert.equal(listAddress(duo), '/pieces?with=1&with=28x2')
    assert.equal(playersOf(duo, 28), 2)
    assert.deepEqual(withPlayers(duo, 28, 0), allPieces)
    assert.equal(listAddress(withPlayers(allPieces, 1, 0)), '/pieces?with=')
  })

  it('WALK-03 is left without any restriction at once, in the order that was chosen', () => {
    const restricted = 'search=waltz&keyword=jazz&with=2&players=3&difficulty=0&from=2&price=1&type=original&page=2'
    assert.deepEqual(withoutRestrictions(read(restricted)), allPieces)
    assert.equal(listAddress(withoutRestrictions(read(`${restricted}&order=0`))), '/pieces?order=0')
  })
})

describe('the total of instruments', () => {
  it('LIST-20 is raised when the chosen players exceed it, and never lowered', () => {
    const two = read('players=2')
    assert.equal(withPlayers(two, 1, 2).totalInstrumentAmount, 2)
    assert.equal(withPlayers(two, 1, 3).totalInstrumentAmount, 3)
    assert.equal(withPlayers(withPlayers(two, 1, 3), 1, 1).totalInstrumentAmount, 3)
    assert.equal(withPlayers(allPieces, 1, 3).totalInstrumentAmount, -1)
  })

  it('steps from All to the smallest total that covers the chosen players, and back', () => {
    const trio = read('with=1&with=2x2')
    const total = withMorePlayers(trio)
    assert.equal(total.totalInstrumentAmount, 3)
    assert.equal(withMorePlayers(total).totalInstrumentAmount, 4)
    assert.equal(withFewerPlayers(withMorePlayers(total)).totalInstrumentAmount, 3)
    assert.equal(withFewerPlayers(total).totalInstrumentAmount, -1)
    assert.equal(withMorePlayers(withPlayers(allPieces, 1, 0)).totalInstrumentAmount, 1)
  })
})
