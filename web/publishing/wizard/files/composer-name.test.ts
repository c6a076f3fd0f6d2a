import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { composerIn, isCreditAlone, isOtherCredit } from './composer-name.ts'

describe('EASE-13 the name of a composer', () => {
  const alone = [
    'Erik Satie', 'A. Piazzolla', 'D. Schostakovich', 'Frédéric Chopin', "Turlough O'Carolan", 'Ludwig van Beethoven', 'J. S. Bach', 'J.S. Bach', 'Johann Strauss II', 'Jean-Philippe Rameau', 'Manuel de Falla', 'Carl Maria von Weber',
    'Edward MacDowell', 'Gabriel Fauré', 'ERIK SATIE', 'Антонин Дворжак', 'В. Примеров', 'Vincent d’Indy', 'José Padilla Sánchez', 'Björk Guðmundsdóttir', 'Νίκος Σκαλκώτας', 'Charles Camilleri',
  ] // prettier-ignore
  for (const name of alone) it(name, () => assert.equal(composerIn(name), name))

  const marked: [text: string, name: string][] = [
    ['Erik Satie (1866–1925)', 'Erik Satie'],
    ['Erik Satie (1866-1925)', 'Erik Satie'],
    ['Erik Satie [1866 – 1925]', 'Erik Satie'],
    ['Chopin (1810–1849)', 'Chopin'],
    ['Ada Lund (*1950)', 'Ada Lund'],
    ['Ada Lund (* 1950)', 'Ada Lund'],
    ['Ada Lund (b. 1950)', 'Ada Lund'],
    ['Ada Lund (born 1950)', 'Ada Lund'],
    ['Ada Lund (geb. 1950)', 'Ada Lund'],
    ['Ada Lund (1950–)', 'Ada Lund'],
    ['Tarquinio Merula (ca. 1594–1665)', 'Tarquinio Merula'],
    ['Ada Lund (2019)', 'Ada Lund'],
    ['Ada Lund 1999', 'Ada Lund'],
    ['Music by Scott Joplin', 'Scott Joplin'],
    ['Words and Music by Scott Joplin', 'Scott Joplin'],
    ['Text und Musik: Ada Lund', 'Ada Lund'],
    ['Paroles et musique de Ada Lund', 'Ada Lund'],
    ['Composed by Ada', 'Ada'],
    ['Composed and arranged by Ada Lund', 'Ada Lund'],
    ['Composer: Ada Lund', 'Ada Lund'],
    ['Komponist: Ada Lund', 'Ada Lund'],
    ['Säv. Ada Lund', 'Ada Lund'],
    ['by Erik Satie', 'Erik Satie'],
    ['Музыка: Владимир Примеров', 'Владимир Примеров'],
    ['Erik Satie / arr. Jane Example', 'Erik Satie'],
    ['Erik Satie, arr. Jane Example', 'Erik Satie'],
    ['Traditional', 'Traditional'],
    ['Trad.', 'Traditional'],
    ['Volksweise', 'Traditional'],
    ['Traditional (Japan)', 'Traditional (Japan)'],
  ]
  for (const [text, name] of marked) it(text, () => assert.equal(composerIn(text), name))
})

describe('EASE-13 no composer', () => {
  const texts = {
    'is who arranged, edited, wrote words or set the notes': [
      'arr. Henrike Vossberg', 'Arr: Ada Lund', 'Arranged by Ada Lund', 'Arrangement Ada Lund', 'Arrangiert von Ada Lund', 'Bearbeitung Ada Lund', 'Bearb. Ada Lund', 'Elaborazione Anna Esempio',
      'Revisione Anna Esempio', 'Riduzione Anna Esempio', 'Trascrizione Anna Esempio', 'Transcription Anne Exemple', 'Transcribed by Ada Lund', 'Adaptation Anne Exemple', 'Sovitus Matti Esimerkki',
      'Sov. Matti Esimerkki', 'Opracowanie Jan Wzorowy', 'Opr. Jan Wzorowy', 'Uprava Jana Vzorova', 'Úprava Jan Vzor', 'Upr. Jan Vzor', 'Obrada Ivan Primjer', 'Priredba Ivan Primjer', 'Átirat Nagy Béla',
      'Aranjament Ion Exemplu', 'Обработка В. Примерова', 'Обр. В. Примерова', 'Аранжировка В. Примерова', 'Переложение В. Примерова', 'Редакция В. Примерова', 'Исполнительская редакция В. Примерова',
      'Διασκευή Νίκος Παράδειγμα', 'Düzenleme Ali Örnek', 'Bewerking Jan Voorbeeld', 'Zetting Jan Voorbeeld', 'Arr Jane Example', 'Harmonisation Anne Exemple', 'Orchestration Anne Exemple',
      'Tekst Jan Voorbeeld', 'Text Ada Lund', 'Text: Ada Lund', 'Lyrics by Ada Lund', 'Words Ada Lund', 'Слова В. Примерова', 'Letra Ana Ejemplo', 'Paroles Anne Exemple', 'Engraved by Jane Example',
      'Typeset by Jane Example', 'Notensatz Ada Lund', 'Notenschrift (2019)', 'Copyist Ada Lund', 'Edited by Ada Lund', 'Ed. Ada Lund', 'Hrsg. Ada Lund', 'Fingering Ada Lund', 'Музыка В. Примерова',
      '© 2024 Ada Lund', 'Copyright Ada Lund', 'Dedicated to Ada Lund', 'Für Ada Lund', 'For Ada Lund', 'À Anne Exemple', 'Gewidmet Ada Lund', 'Arr. Composer',
    ],
    'is a program, a scanner or the user of a computer': [
      'admin', 'Administrator', 'ada_music', 'MuseScore Version 4', 'ada@example.org', 'Microsoft Office User', 'Windows User', 'Home User', 'HP Customer', 'My Mac', 'Name Surname', 'Vorname Nachname',
      'Preferred Customer', 'Registered User', 'Root Account', 'The Composer', 'Utilisateur Windows', 'Benutzer Name', 'Gebruiker Eigenaar', 'Your Name', 'Студия Композитор', 'Имя Фамилия', 'Print Job',
      'Dell Laptop', 'Acer Owner', 'Xerox Scanner', 'Guest User', 'Valued Customer', 'Unknown Author', 'Test Tester', 'Music School', 'x', 'PC 12', '<b>Erik Satie</b>', 'Composer / Arranger', 'Office Desktop',
    ],
    'is a kind of piece, an instrument or a remark': [
      'Slow waltz', 'Andante', 'Accordion Solo', 'Standard Bass', 'Free Bass', 'Georgian Dance', 'Irish Jig', 'Russian Folk Song', 'Finnish Tango', 'Bright Swing', 'Medium Swing', 'Grade Three',
      'First Movement', 'Second Edition', 'All Rights Reserved', 'Easy Version', 'Capo III', 'Key G', 'AM (2.7.2017)', 'AM', 'Tenor Sax', 'T. Sax.', 'Violin Part', 'Alto Saxophone', 'Русский танец',
      'Народная песня', 'Bass Accordion', 'Ada', 'Notenschrift', 'Opus One', 'Book Two', 'Jacques O\ufffdenbach', 'Slow Air', 'African-American Spiritual', 'Traditional Irish Melody', 'Sample Copy',
    ],
  } // prettier-ignore
  for (const [what, those] of Object.entries(texts)) it(what, () => those.forEach((text) => assert.equal(composerIn(text), undefined, text)))
})

describe('EASE-13 a credit', () => {
  it('may stand alone, above the name', () => {
    for (const text of [
      'Music by',
      'Composed by:',
      'Musik:',
      'Arranged by',
      'Bearbeitet von',
      'arr.:',
      'Исполнительская редакция',
      'Arranged for accordion by',
    ])
      assert.ok(isCreditAlone(text), text)
    for (const text of ['Erik Satie', 'Music by Erik Satie', 'Arranged by Ada Lund', '© 2024', 'Waltz']) assert.ok(!isCreditAlone(text), text)
    assert.ok(isOtherCredit('Arranged by') && !isOtherCredit('Music by'))
  })
})
