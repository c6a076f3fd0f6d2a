import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { toSepaCharacters } from './sepa-file.ts'

describe('a name in the file for the bank', () => {
  it('K11 has no words for symbols', () => {
    const names = {
      'Ada 🎹 Lovelace': 'Ada Lovelace',
      'Ada🎹Lovelace': 'Ada Lovelace',
      '👩🏽‍🎤 Ada Lovelace ❤️': 'Ada Lovelace',
      'Ada ♥ Lovelace ☺': 'Ada Lovelace',
      'Ada™ Lovelace ©': 'Ada Lovelace',
      '🇩🇪 Ada €$': 'Ada',
      'Ada ♪♫ Lovelace ★': 'Ada Lovelace',
      '🎹🎹': '',
    }
    for (const [name, written] of Object.entries(names)) assert.equal(toSepaCharacters(name), written, name)
  })

  it('K12 has single spaces, and a plus for an ampersand', () => {
    const names = {
      'Jürgen Müßig & Söhne': 'Jurgen Mussig + Sohne',
      'A&B': 'A+B',
      'A ＆ B': 'A + B',
      ' Ada \u00a0 Lovelace\u200b ': 'Ada Lovelace',
      'Žofie & Søn <Straße>, "Łódź"': 'Zofie + Son Strasse , Lodz',
      'O`Brien and O´Neil': "O'Brien and O'Neil",
      'Ада Лавлейс': 'Ada Lavleys',
    }
    for (const [name, written] of Object.entries(names)) assert.equal(toSepaCharacters(name), written, name)
    assert.equal(toSepaCharacters(`${'a'.repeat(69)} bc`), 'a'.repeat(69))
  })
})
