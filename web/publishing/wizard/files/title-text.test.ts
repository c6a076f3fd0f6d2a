import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { isTempo, titleIn } from './title-text.ts'

describe('EASE-13 a title', () => {
  const titles = [
    'Air', 'Für Elise', 'Finale', 'Encore', 'Reel / Jig', 'Winter: Largo', '1. Satz', '“Sakura”', 'Score for two', 'Waltz, 1936', 'Canon in D', 'Notturno',
    'Accordion Waltz', 'Concerto for Accordion', 'Study for Accordion 2', 'Akkordeonzauber', 'Le petit accordéoniste', 'My Song', 'Images', 'The Conductor',
    'Brother John', 'New Moon', 'Sans souci', 'Ohne Worte', 'Nr. 5', 'Symphony No. 5 in C minor', 'Op. 12', 'Piano Man', 'Horn Pipe', 'Page d’album',
    'St. Louis Blues', 'Violin Song', 'Prelude & Fugue', 'Осенний вальс', 'Вальс для баяна', 'Suite – Allegro', 'Valse-Caprice', 'Tico-Tico', 'さくら',
    'Final Countdown', 'A Day in the Life', 'Trio', 'Duo concertant', 'Andante cantabile', 'Rondo: Presto', 'Old Music Box', 'Blank Space', 'E.T.', 'R.E.M.',
  ] // prettier-ignore
  for (const title of titles) it(title, () => assert.equal(titleIn(title, 'LilyPond 2.24'), title))

  it('is not what the program is called', () => assert.equal(titleIn('Finale', 'Finale v25'), undefined))
})

describe('EASE-13 no title', () => {
  const names = {
    'of a file': [
      'valse.mscz', 'Valse.pdf', 'Fiddle Book 1.pmd', 'songs.qxd', 'Noten.pub', 'valse.cdr', 'Waltz.ai', 'Waltz.psd', 'walz.wpd', 'waltz.pages', 'Noten.pptx',
      'x.odg', 'waltz.sibelius', 'Waltz.afpub', 'Waltz.indd', 'valse (1).sib', 'Valse.sib 2', 'Microsoft Word - Walzer.doc', 'Walzer.docx - Word', 'tango.capx',
      'tango.encx', 'Tango.gp5', 'tango.mid', 'tango.kar', 'tango.ove', 'Tango.eps', 'Tango.p65', 'valse_lampions-akk2', 'C:\\Users\\ada\\valse',
      '/home/ada/valse', 'file:///valse', 'https://example.org/valse', 'about:blank', 'Valse_des_lampions', '~/valse', 'waltz.heic', 'waltz.djvu', 'Waltz.key',
    ],
    'of a program, a scanner or a printer': [
      'Untitled', '[Untitled]', 'Untitled-1', 'Untitled Score', 'Untitled document', '(untitled)', 'Unbenannt', 'Ohne Titel', 'Dokument ohne Titel 3', 'sans titre',
      'Senza titolo', 'Sin título', 'Sem título', 'Zonder titel', 'Uden titel', 'Uten tittel', 'Bez názvu', 'Bez tytułu', 'Без названия', 'Новый документ', 'Cím nélkül',
      'Fără titlu', 'Χωρίς τίτλο', '無題', '无标题', '제목 없음', 'Title', 'Composition title', 'Enter title here', 'Type title here', 'Your title', 'No Title', 'No name',
      'Unknown', 'New Document', 'Neues Dokument', 'Nouveau document', 'Nuovo documento', 'Document1', 'Scan', 'Scanned Document', 'Scan 12', 'Scan_20240101', 'Fax',
      'Full page fax print', 'Image', 'Image 3', 'Bild 1', 'Foto', 'PDF', 'Print', 'Print job', 'Druckauftrag', 'Remote Downlevel Document', 'Layout 1', 'Slide 1',
      'Folie 2', 'Präsentation1', 'PowerPoint Presentation', 'Microsoft PowerPoint - Folie', 'Presentation2', 'Workbook', 'Conductor', 'Score', 'Full score',
      'Full Score and Parts', 'Score and parts', 'Musical score', 'Sheet music', 'Noten', 'Noty', 'Ноты', 'Partitur', 'Partition', 'Партитура', 'Notation', 'Music',
      'MuseScore 4.2', 'Sibelius', 'Finale 2014', 'LilyPond 2.24.1', 'Dorico', 'Encore 5', 'capella 8', 'PhotoScore', 'CamScanner 01-02-2024 10.30', 'Scanned by CamScanner',
      'Adobe Scan 12 Jan 2024', 'Adobe Photoshop PDF', 'Genius Scan on 2024-01-01', 'Epson_01012024', 'Xerox WorkCentre', 'Canon MF scan', 'HP Scan', 'SKM_C25820012310', 'Doc Jan 12, 2024',
      'IMG_2034', 'IMG 2034', '9f86d081884c7d659a2feaa0c55ad015', '1234', '-', 'ab', '   ', '\u202e\u200b', '<b>Valse</b>', 'Quartz PDFContext', 'Template', 'Page 1', 'Seite 2',
    ],
    'of a part or a score': [
      'Accordion', 'Accordion I', 'Accordion 2', '1st Accordion', 'Accordion (standard bass)', 'Accordéon', 'Akkordeon 1', 'Akkordeon 2. Stimme', 'Fisarmonica', 'Fisarmoniche',
      'Acordeón', 'Acordeão', 'Bayan', 'Баян', 'Баян 2', 'Аккордеон I', 'Dragspel', 'Trekkspill', 'Harmonikka', 'Bass Accordion', 'Bassakkordeon',
      'Solo Accordion', 'Accordion Solo', 'Piano', 'Klavier', 'Violin', 'Violin II', 'Violino 1', 'Violine', 'B♭ Clarinet 1', 'Clarinet in Bb', 'Klarinette in B', 'Alto Sax', 'Double Bass',
      'Kontrabass', 'Cello', 'Violoncello', 'Flute & Piccolo', 'Flöte', 'Скрипка', 'Right hand', 'Left hand', 'Rechte Hand', 'R.H.', 'Part 1', 'Stimme 3', '2. Stimme', 'Voice 2', 'Drums',
      'Accordion Part', 'Score in C', 'Transposed score', 'English horn', 'Accordion Quartet',
    ],
  } // prettier-ignore
  for (const [what, those] of Object.entries(names))
    it(`is the name ${what}`, () => those.forEach((name) => assert.equal(titleIn(name), undefined, name)))
})

describe('EASE-13 a title with a part', () => {
  const written = [
    'Evening Waltz - Accordion 1', 'Evening Waltz – Accordion I', 'Evening Waltz-Accordion_1', 'Evening Waltz (Accordion I)', 'Evening Waltz [Full score]', 'Evening Waltz: Akkordeon 2',
    'Evening Waltz, Violin', 'Evening Waltz - Full Score', 'Evening Waltz - Partitur', 'Evening Waltz | Score and Parts', 'Evening Waltz Accordion 1', 'Evening Waltz Akkordeon II',
    'Accordion 1 - Evening Waltz', 'Full score: Evening Waltz', 'Evening Waltz - Accordion 1 - Full score', 'Evening Waltz (Баян 2)', 'Evening Waltz / Fisarmonica',
    'Evening Waltz - B♭ Clarinet 1', 'Evening Waltz - Bass Accordion (standard bass)',
  ] // prettier-ignore
  for (const text of written) it(text, () => assert.equal(titleIn(text), 'Evening Waltz'))

  it('keeps what is no part', () => {
    for (const text of [
      'Suite – Allegro',
      'Waltz (slow)',
      'Sonata for Violin 2',
      'Trio: Accordion and Friends',
      'Polka 2',
      'Duett für Akkordeon 1',
      'Das Wohltemperierte Klavier II',
      'Horn, Holly and Ivy',
      'The Secret Song, part II',
      'Suite – Teil 2',
      'Canto 380 - Con la mia voce',
    ])
      assert.equal(titleIn(text), text)
  })
})

describe('EASE-13 a tempo', () => {
  it('is how a piece is played', () => {
    for (const text of ['Allegro moderato', 'Tempo di valse', 'Slow Swing', 'Sehr langsam', 'Умеренно']) assert.ok(isTempo(text), text)
    for (const text of ['Allegro barbaro', 'Evening Waltz', 'Adagio for Strings']) assert.ok(!isTempo(text), text)
  })
})
