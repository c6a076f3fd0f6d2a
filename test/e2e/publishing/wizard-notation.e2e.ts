import { strToU8, zipSync } from 'fflate'
import { writeMidi, type MidiEvent } from 'midi-file'
import { accessibilityViolations, recordProblems } from '../fixtures/page-quality.ts'
import { expect, test, type Page } from '../fixtures/test.ts'
import {
  chooseScores,
  expectPublished,
  expectStep,
  expectKeptDraft,
  fileOf,
  fillInfo,
  getOwnPieceForEditing,
  listOwnPieces,
  nextStep,
  openWizard,
  ownScores,
  pressPublish,
  recordUploads,
} from '../fixtures/wizard.ts'

const note = (step: string, octave: number, staff: number, duration = 1) =>
  `<note><pitch><step>${step}</step><octave>${octave}</octave></pitch><duration>${duration}</duration><staff>${staff}</staff></note>`
const letter = (text: string) => `<direction><direction-type><words>${text}</words></direction-type><staff>2</staff></direction>`
/** A waltz from C4 to F5 over bass C, C major and G seventh. */
const waltz = `<?xml version="1.0"?><score-partwise><part-list><score-part id="P"><part-name>Accordion</part-name></score-part></part-list><part id="P">
<measure number="1"><attributes><divisions>1</divisions><staves>2</staves></attributes>${note('C', 4, 1)}${note('F', 5, 1, 2)}<backup><duration>3</duration></backup>
${note('C', 3, 2)}${letter('M')}${note('C', 4, 2)}${letter('7')}${note('G', 3, 2)}</measure></part></score-partwise>`
const part = (id: string, content: string) =>
  `<part id="${id}"><measure number="1"><attributes><divisions>1</divisions></attributes>${content}</measure></part>`
const musicXml = (name: string, content = waltz) => fileOf(name, Buffer.from(content), 'application/vnd.recordare.musicxml+xml')
const mxl = (name: string, content: Uint8Array) => fileOf(name, Buffer.from(zipSync({ 'score.xml': content })), 'application/zip')

/** A MIDI track of chords, one after another. */
const track = (channel: number, ...chords: number[][]): MidiEvent[] => [
  { deltaTime: 0, type: 'programChange', channel, programNumber: 21 },
  ...chords.flatMap((pitches): MidiEvent[] => [
    ...pitches.map((noteNumber): MidiEvent => ({ deltaTime: 0, type: 'noteOn', channel, noteNumber, velocity: 80 })),
    ...pitches.map((noteNumber, index): MidiEvent => ({ deltaTime: index === 0 ? 96 : 0, type: 'noteOff', channel, noteNumber, velocity: 0 })),
  ]),
  { deltaTime: 0, meta: true, type: 'endOfTrack' },
]

const question = (page: Page, name: string) => page.getByRole('group', { name, exact: true })
const leftHand = 'What does the left hand play?'
const basses = 'How many basses are enough?'
const rightHand = 'Which notes does the right hand use?'
const section = (page: Page) => page.getByRole('region', { name: 'The accordion' })
const marks = (page: Page) => section(page).getByText('from your score, check it').locator('visible=true')
const isRead = (page: Page, name: string) =>
  expect(page.getByRole('status').filter({ hasText: `${name} answers what you have not answered` })).toBeVisible()
/** The button of the section about the accordion. */
const chooseNotation = (page: Page, file: ReturnType<typeof fileOf>) => section(page).locator('input[type=file]').setInputFiles(file)

test('ACC-02 a MusicXML file beside the score answers the questions, is marked, and neither kept nor uploaded', async ({ page }) => {
  const problems = recordProblems(page)
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(request.url()))
  const session = await openWizard(page)
  const uploads = recordUploads(page)
  await chooseScores(page, ownScores[0])
  await expect(page.getByText(/^\d+ pages?$/)).toBeVisible()
  expect(scripts.filter((url) => url.includes('notation'))).toEqual([])
  await chooseScores(page, musicXml('waltz.musicxml'))
  await isRead(page, 'waltz.musicxml')
  await expect(page.getByRole('list', { name: 'Scores' }).getByRole('listitem')).toHaveCount(1)
  await expect(page.getByRole('complementary').getByText('Standard bass, from 32 basses')).toBeVisible() // the live card
  await nextStep(page)

  await expect(question(page, leftHand).getByRole('radio', { name: 'Standard bass', exact: true })).toBeChecked()
  await expect(page.getByRole('img', { name: 'Of 32 bass buttons the piece uses bass C; major C; seventh G.' })).toBeVisible()
  await expect(question(page, rightHand).getByText('from 26 keys')).toBeVisible()
  await expect(marks(page)).toHaveCount(3)
  await page.getByRole('slider', { name: 'Highest note' }).press('ArrowUp')
  await expect(marks(page)).toHaveCount(2)
  await question(page, basses)
    .getByRole('button', { name: /^Leave it out/ })
    .click()
  await expect(marks(page)).toHaveCount(1)
  expect(await accessibilityViolations(page)).toEqual([])
  await expectKeptDraft(page, '"rightHigh":78')
  await fillInfo(page, 'Read from a file')
  await nextStep(page)
  await page.goBack()
  await expectStep(page, 'General info')
  await expect(section(page)).toBeVisible()
  await expect(marks(page)).toHaveCount(0) // gone on with, so the answers are the person's own
  for (let step = 0; step < 3; step++) await nextStep(page)
  await pressPublish(page)
  await expectPublished(page)
  expect(uploads.map(({ call }) => call)).toEqual(['POST score', 'POST piece'])
  const [piece] = await listOwnPieces(page, session, 'Read from a file')
  expect((await getOwnPieceForEditing(page, session, piece!.id))['accordion']).toEqual({
    bassSystem: 'standard',
    leftHandNotation: 'letters',
    rightLow: 60,
    rightHigh: 78,
    stretch: 0,
  })
  expect(problems).toEqual([])
})

test('ACC-02 what a file does not tell is asked, and a file of MuseScore says what to export', async ({ page }) => {
  await openWizard(page)
  await chooseScores(page, ownScores[0])
  await chooseScores(page, fileOf('waltz.mscz', Buffer.from(zipSync({ 'waltz.mscx': strToU8('<museScore/>') })), 'application/zip'))
  await expect(page.getByRole('alert').filter({ hasText: 'waltz.mscz' })).toContainText('Export it from MuseScore as MusicXML')
  const list = ['P', 'Q'].map((id) => `<score-part id="${id}"><part-name>Accordion</part-name></score-part>`).join('')
  const parts = part('P', note('D', 4, 1) + note('E', 4, 1)) + part('Q', note('G', 3, 1) + note('E', 3, 1))
  await chooseScores(page, musicXml('two.musicxml', `<score-partwise><part-list>${list}</part-list>${parts}</score-partwise>`))
  const asked = page.getByRole('group', { name: 'Are the 2 parts in two.musicxml the two hands of one accordion, or 2 accordions?' })
  expect(await accessibilityViolations(page)).toEqual([])
  await asked.getByRole('button', { name: 'Two hands' }).press('Enter')
  await isRead(page, 'two.musicxml')
  await expect(asked).toHaveCount(0)
  await expect(page.getByRole('complementary').getByText('D4 to E4')).toBeVisible()
  await expect(page.getByRole('complementary').getByText('Right hand only')).toHaveCount(0)
})

test('ACC-02 what was answered is never replaced by a file', { tag: '@long' }, async ({ page }) => {
  const session = await openWizard(page)
  const uploads = recordUploads(page)
  await chooseScores(page, ownScores[0])
  await nextStep(page)
  await question(page, leftHand).getByRole('radio', { name: 'Standard bass', exact: true }).check()
  await question(page, basses).getByRole('radio', { name: '96', exact: true }).check()
  await chooseNotation(page, mxl('waltz.mxl', strToU8(waltz)))
  await isRead(page, 'waltz.mxl')
  await expect(question(page, basses).getByRole('radio', { name: '96', exact: true })).toBeChecked()
  await expect(page.getByRole('slider', { name: 'Lowest note' })).toHaveAttribute('aria-valuetext', 'C4')
  await expect(marks(page)).toHaveCount(1)
  await fillInfo(page, 'Never replaced')
  for (let step = 0; step < 3; step++) await nextStep(page)
  await pressPublish(page)
  await expectPublished(page)
  expect(uploads.map(({ call }) => call)).toEqual(['POST score', 'POST piece'])
  const [piece] = await listOwnPieces(page, session, 'Never replaced')
  expect((await getOwnPieceForEditing(page, session, piece!.id))['accordion']).toEqual({
    bassSystem: 'standard',
    leastBasses: 96,
    leftHandNotation: 'letters',
    rightLow: 60,
    rightHigh: 77,
    stretch: 0,
  })
})

test('ACC-02 a MIDI file answers them too', async ({ page }) => {
  await openWizard(page)
  await chooseScores(page, ownScores[0])
  const midi = writeMidi({
    header: { format: 1, numTracks: 2, ticksPerBeat: 96 },
    tracks: [track(0, [65, 69], [88]), track(1, [36], [48, 52, 55], [38], [50, 53, 57])],
  })
  await chooseScores(page, fileOf('waltz.mid', Buffer.from(midi), 'audio/midi'))
  await isRead(page, 'waltz.mid')
  await expect(page.getByRole('complementary').getByText('F4 to E6, from 34 keys')).toBeVisible()
  await expect(page.getByRole('complementary').getByText('Standard bass, from 24 basses')).toBeVisible()
})

test('ACC-02 a broken, huge or hostile file gets a sentence, and nothing is lost', { tag: '@long' }, async ({ page }) => {
  const problems = recordProblems(page)
  await openWizard(page)
  await chooseScores(page, ownScores[0])
  const damaged = 'This file is damaged, or it is no MusicXML or MIDI file.'
  const laughs = Array.from({ length: 9 }, (_, index) => `<!ENTITY lol${index + 1} "${`&lol${index};`.repeat(10)}">`).join('')
  const files: [file: ReturnType<typeof fileOf>, sentence: string][] = [
    [musicXml('cut.xml', waltz.slice(0, 300)), damaged],
    [musicXml('laughs.xml', `<!DOCTYPE score-partwise [<!ENTITY lol0 "lol">${laughs}]>${waltz.slice(21).replace('Accordion', '&lol9;')}`), damaged],
    [mxl('bomb.mxl', new Uint8Array(50_000_000)), 'This file is too large to be read.'],
    [musicXml('huge.xml', ' '.repeat(11_000_000)), 'This file is too large to be read.'],
    [fileOf('absurd.mid', Buffer.from([...strToU8('MThd'), 0, 0, 0, 6, 0, 1, 0, 1, 1, 0xe0, ...strToU8('MTrk'), 0xff, 0xff, 0xff, 0xff])), damaged],
    [musicXml('rests.musicxml', waltz.replaceAll(/<pitch>.*?<\/pitch>/g, '<rest/>')), 'There are no notes for an accordion in this file.'],
  ]
  for (const [file, sentence] of files) {
    await chooseScores(page, file)
    await expect(page.getByRole('alert').filter({ hasText: file.name })).toContainText(sentence)
  }
  await expect(page.getByRole('list', { name: 'Scores' }).getByRole('listitem')).toHaveCount(1)
  await nextStep(page)
  await question(page, leftHand).getByRole('radio', { name: 'Free bass', exact: true }).check()
  await chooseNotation(page, fileOf('notes.txt', Buffer.from('C D E'), 'text/plain'))
  await expect(page.getByRole('alert').filter({ hasText: 'notes.txt' })).toContainText('Only MusicXML and MIDI files can be read here.')
  await expect(question(page, leftHand).getByRole('radio', { name: 'Free bass', exact: true })).toBeChecked()
  await expect(marks(page)).toHaveCount(0)
  expect(problems).toEqual([])
})
