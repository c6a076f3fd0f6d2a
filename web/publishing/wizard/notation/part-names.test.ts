import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { namesAccordion, orchestraInstrument } from './part-names.ts'

const accordions = `Accordion, Accordion 1, Accordion II, Accordions, Acc., Acc. I, Acc. 2, Akk., Akk. 1, Akkord. 2, Accord. 1, Fis., Akkordeon, Akkordeon I, Knopfakkordeon,
  Piano-Akkordeon, Ziehharmonika, Handharmonika, Accordéon, Accordéon 2, Accordeon, Trekzak accordeon, Fisarmonica, Fisarmonica 1, Acordeón, Acordeón 1, Acordió, Acordeão,
  Acordeon, Akordeon, Akordeón, Akordion, Akordions, Akordeonas, Akkordion, Ackordeon, Dragspel 1, Trekkspill, Trekkspel, Harmonikka, Hanuri, Harmonika, Tangóharmonika, Harmonikka 2,
  Harmonika 1, Klavírna harmonika, Баян, Баян 1, Аккордеон, Акордеон, Хармоника, Ακορντεόν, アコーディオン, アコーデオン, 手風琴, 手风琴, 아코디언, Bayan, Bajan, Soprano Accordion,
  Fisarmonikë, Fizarmonikë, Akordeoi, Akkordjun, Melodiebass-Akkordeon, Electronium, Elektronium`
const others = `Accords, Accordi, Accord, Akkorde, Chords, Akkordzither, Autoharp, Harmonica, Mundharmonika, Glasharmonika, Szájharmonika, Foukací harmonika, Steirische Harmonika,
  Armonica, Губная гармоника, Гармонь, Bandoneon, Concertina, Violin, Violine 1, Violino, Violon, Viola, Vl., Vln. 1, Cello, Violoncello, Vc., Contrabass, Kontrabass, Double Bass,
  Flute, Flöte, Flauto, Flûte, Fl., Clarinet in B♭, Klarinette, Clarinetto, Кларнет, Oboe, Fagott, Bassoon, Saxophone, Trumpet, Trompete, Horn in F, Posaune, Trombone, Tuba,
  Guitar, Gitarre, Bass Guitar, E-Bass, Banjo, Mandoline, Harfe, Drumset, Schlagzeug, Percussion, Vibraphon, Marimba, Soprano, Sopran, Alto, Tenor, Choir, Organ, Orgel,
  Harmonium, Cembalo, Melodica, Strings`
const listOf = (names: string) => names.split(',').map((name) => name.trim())

describe('ACC-02 the name of a part', () => {
  for (const name of listOf(accordions)) it(`${name} is an accordion`, () => assert.equal(namesAccordion(name), true))
  for (const name of listOf(others)) it(`${name} is another instrument`, () => assert.equal(namesAccordion(name), false))
  for (const name of ['', 'P1', 'Part 2', 'Piano', 'Stimme 1', 'Tango de medianoche', 'Right', 'Solo', 'Mélodie', 'Bass'])
    it(`‘${name}’ may be either`, () => assert.equal(namesAccordion(name), undefined))

  it('says that it is for the bass of an accordion orchestra, but not by the buttons of its left hand', () => {
    const basses = `Bass Accordion, Bass-Akkordeon, Bassakkordeon, Akkordeon Bass, Fisarmonica basso, Fisarmonica bassa, Accordéon basse, Acordeón bajo, Acordeó baix, Acordeão baixo, Basdragspel,
      Bassdragspel, Bastrekkspill, Basaccordeon, Akordeon basowy, Basová harmonika, Bassoharmonikka, Аккордеон бас, Бас-аккордеон, Бас баян, バス・アコーディオン, Kontrabass-Akkordeon`
    for (const name of listOf(basses)) assert.equal(orchestraInstrument(name), 'bass accordion', name)
    for (const name of listOf('Electronium, Elektronium')) assert.equal(orchestraInstrument(name), 'electronium', name)
    const ordinary = `Accordion I (free bass), Standard bass accordion, Akkordeon (Melodiebass), Akkordeon mit Standardbass, Fisarmonica (bassi sciolti), Accordéon basses chromatiques,
      Akkordeon 1, Tenor Accordion, Готово-выборный баян, Bass, Double Bass, Bassoon, Basson, Bassetthorn`
    for (const name of listOf(ordinary)) assert.equal(orchestraInstrument(name), undefined, name)
  })
})
