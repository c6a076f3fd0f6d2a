import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { sql } from 'kysely'
import { createTestApp } from '#test/support/create-test-app.ts'

const { db } = await createTestApp()

/** By the names as lists show them: first names and surnames, as people enter them or as a name in one text is split. */
const expected: Record<string, [first: string, surname: string][]> = {
  'Bach, Johann Sebastian': [['Johann Sebastian', 'Bach']],
  'García Lorca, Federico': [['Federico', 'García Lorca']],
  'satie, eric': [['eric', 'satie']],
  // particles in lower case follow the first names, wherever the name was split
  'Beethoven, Ludwig van': [['Ludwig', 'van Beethoven'], ['Ludwig van', 'Beethoven']], // prettier-ignore
  'Vogelweide, Walther von der': [['Walther', 'von der Vogelweide'], ['Walther von der', 'Vogelweide']], // prettier-ignore
  'Guttenberg, Karl von und zu': [['Karl', 'von und zu Guttenberg'], ['Karl von und zu', 'Guttenberg']], // prettier-ignore
  'Falla, Manuel de': [['Manuel', 'de Falla']],
  'Fuente, Vicente de la': [['Vicente de la', 'Fuente']],
  'Santos, José dos': [['José', 'dos Santos']],
  "Indy, Vincent d'": [['Vincent', "d'Indy"]],
  "Hooft, Gerard 't": [['Gerard', "'t Hooft"]],
  // in capitals, and articles and contractions, belong to the surname
  'De Sica, Vittorio': [['Vittorio', 'De Sica'], ['Vittorio De', 'Sica']], // prettier-ignore
  'La Fontaine, Jean de': [['Jean', 'de La Fontaine'], ['Jean de La', 'Fontaine']], // prettier-ignore
  'du Bellay, Joachim': [['Joachim', 'du Bellay'], ['Joachim du', 'Bellay']], // prettier-ignore
  'vom Ende, Erich': [['Erich vom', 'Ende']],
  "O'Brien, Ada": [['Ada', "O'Brien"]],
  'D’Annunzio, Gabriele': [['Gabriele', 'D’Annunzio']],
  'Wang, Da': [['Da', 'Wang']],
  // what follows a surname comes last
  'Strauss, Johann, II': [['Johann Strauss', 'II'], ['Johann', 'Strauss II']], // prettier-ignore
  'King, Martin Luther, Jr.': [['Martin Luther', 'King Jr.']],
  // other alphabets
  'Петрова, Жанна': [['Жанна', 'Петрова']],
  'Ångström, Åsa': [['Åsa', 'Ångström']],
  // names of one word and without a known author, groups, and what has no letters at its beginning
  Traditional: [['', 'Traditional']],
  周杰倫: [['', '周杰倫']],
  'Die Fantastischen Vier': [['Die Fantastischen', 'Vier'], ['', 'Die Fantastischen Vier']], // prettier-ignore
  'Traditional Irish': [['Traditional', 'Irish']],
  'Trio Accento': [['Trio', 'Accento']],
  'Ensemble Nachtzug Wien': [['Ensemble Nachtzug', 'Wien']],
  'Wiener Akkordeonorchester': [['Wiener', 'Akkordeonorchester']],
  'Nordic Accordion Quartet': [['Nordic Accordion', 'Quartet']],
  'Ada & Bob': [['Ada &', 'Bob']],
  'Anna und Berta Klein': [['Anna und Berta', 'Klein']],
  'Hildegard of Bingen': [['Hildegard of', 'Bingen']],
  'The Reeds': [['The', 'Reeds']],
  '4 Hands': [['4', 'Hands']],
  '„Die Zwei“ Berlin': [['„Die Zwei“', 'Berlin']],
}

describe('DECIDE-72 list_name', () => {
  for (const [shown, names] of Object.entries(expected))
    for (const [first, surname] of names)
      it(`of '${first}' and '${surname}' is '${shown}'`, async () => {
        const { rows } = await sql`select list_name(${first}, ${surname}) as name`.execute(db)
        assert.deepEqual(rows, [{ name: shown }])
      })

  it('sorts a surname before those that it begins', async () => {
    const names = [['Zoe', 'Bach'], ['Anna', 'Bach Meyer'], ['Anna', 'Bach-Abel'], ['Anna', 'Bächer']] // prettier-ignore
    const keys = await Promise.all(
      names.map(async ([first, surname]) => (await sql<{ key: string }>`select list_key(${first}, ${surname}) as key`.execute(db)).rows[0]!.key),
    )
    assert.deepEqual(keys, keys.toSorted())
  })
})
