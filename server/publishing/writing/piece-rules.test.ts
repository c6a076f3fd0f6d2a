import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { describe, it } from 'node:test'
import { createPieceInput, createTestApp } from '#test/support/create-test-app.ts'

const { createAccount } = await createTestApp()
const ada = await createAccount('Ada')

const nothingUploaded = [{ scoreId: randomUUID(), name: 'Full score' }]
/** The API's answer to a piece with these changes, sent as hand-written JSON. */
const sentenceFor = async (changes: Record<string, unknown>) => {
  const { status, message } = await ada.api.publishPiece({ body: { ...createPieceInput(nothingUploaded), ...changes } })
  return status === 400 ? message : status
}
/** Everything was right, and only the score was never uploaded. */
const accepted = 409
const thisYear = new Date().getFullYear()
const characters = (count: number) => 'x'.repeat(count)
const performance = (type: string, link: string) => ({ performances: [{ type, link, title: 'Live', description: 'in Graz' }] })
const transcription = (name: unknown, realYear: unknown, id?: unknown) => ({
  original: false,
  transcriptionInfo: { realComposer: { id, name }, realYear },
})

describe('the rules of a piece', () => {
  const url = 'https://open.spotify.com/track/1'
  const rules: [rule: string, changes: Record<string, unknown>, answer: string | number][] = [
    ['VAL-09', { scores: [] }, 'Please upload at least one score file'],
    ['VAL-09', { scores: undefined }, 'Please upload at least one score file'],
    ['VAL-10', { scores: [{ ...nothingUploaded[0], name: ' ab ' }] }, 'Your score name must be at least 3 characters long'],
    ['VAL-10', { scores: [{ ...nothingUploaded[0], name: 'abc' }] }, accepted],
    ['VAL-11', { scores: [{ ...nothingUploaded[0], name: characters(50) }] }, accepted],
    ['VAL-11', { scores: [{ ...nothingUploaded[0], name: characters(51) }] }, 'Your score name can be at most 50 characters long.'],
    ['VAL-12', { title: 'ab' }, 'Your title must be at least 3 characters long'],
    ['VAL-12', { title: '\u200b\u200b\u200b' }, 'Your title must be at least 3 characters long'],
    ['VAL-12', { title: 'abc' }, accepted],
    ['VAL-12', { title: '🪗🪗🪗' }, accepted],
    ['VAL-12', { title: '🪗'.repeat(50) }, accepted],
    ['VAL-12', { title: characters(51) }, 'Your title can be at most 50 characters long.'],
    ['VAL-13', { description: characters(250) }, accepted],
    ['VAL-13', { description: characters(251) }, 'Your description can be at most 250 characters long.'],
    ['VAL-14', { year: 1299 }, `Your date has to be between 1300 and ${thisYear}`],
    ['VAL-14', { year: thisYear + 1 }, `Your date has to be between 1300 and ${thisYear}`],
    ['VAL-14', { year: 1800.5 }, `Your date has to be between 1300 and ${thisYear}`],
    ['VAL-14', { year: undefined }, `Your date has to be between 1300 and ${thisYear}`],
    ['VAL-14', { year: 1300 }, accepted],
    ['VAL-14', { year: thisYear }, accepted],
    ['VAL-15', { keywords: ['jazz'] }, 'Please enter at least 2 keywords that describe your piece.'],
    ['VAL-17', { keywords: ['jazz', 'JAZZ', ' jazz'] }, 'Please enter at least 2 keywords that describe your piece.'],
    ['VAL-18', { keywords: ['jazz', characters(25)] }, accepted],
    ['VAL-18', { keywords: ['jazz', characters(26)] }, 'A keyword can be at most 25 characters long.'],
    ['VAL-18', { keywords: ['jazz', 'İ'.repeat(25)] }, 'A keyword can be at most 25 characters long.'], // small, each is two letters
    ['VAL-18', { keywords: ['jazz', ' '] }, 'A keyword cannot be empty.'],
    ['VAL-15', { keywords: undefined }, 'Please enter at least 2 keywords that describe your piece.'],
    ['VAL-20', { original: undefined }, 'Please tell us if your piece is original or a transcription'],
    ['VAL-21', { original: false }, 'If your piece is a transcription, please provide the original composer and year'],
    ['VAL-21', transcription('a', 1800), 'If your piece is a transcription, please provide the original composer and year'],
    ['VAL-21', transcription('ab', undefined), 'If your piece is a transcription, please provide the original composer and year'],
    ['VAL-21 and DECIDE-83', transcription('ab', 1299), 'If your piece is a transcription, please provide the original composer and year'],
    ['VAL-21 and DECIDE-83', transcription('ab', thisYear + 1), 'If your piece is a transcription, please provide the original composer and year'],
    ['VAL-21', transcription(undefined, 1800), 'If your piece is a transcription, please provide the original composer and year'],
    [
      'VAL-21',
      { original: false, transcriptionInfo: { realYear: 1800 } },
      'If your piece is a transcription, please provide the original composer and year',
    ],
    ['VAL-21', { original: false, transcriptionInfo: 'Bach' }, 'If your piece is a transcription, please provide the original composer and year'],
    ['VAL-21', transcription('ab', 1300), accepted],
    ['VAL-22', { difficulty: -1 }, 'Please choose the pieces difficulty'],
    ['VAL-22', { difficulty: undefined }, 'Please choose the pieces difficulty'],
    ['VAL-23 and DECIDE-83', { contributors: [{ name: ' ab ' }] }, 'Every contributor must contain at least 3 letters'],
    ['VAL-23', { contributors: [{}] }, 'Every contributor must contain at least 3 letters'],
    ['VAL-23', { contributors: [{ name: 'abc' }] }, accepted],
    ['ENT-18', { contributors: [{ name: 'abc', type: 'Composed by' }] }, 'A contributor cannot have this role.'],
    ['VAL-24', performance('SPOTIFY', ' '), 'Your url cannot be empty'],
    ['VAL-24', { performances: [{ type: 'YOUTUBE' }] }, 'Your url cannot be empty'],
    ['VAL-25', performance('SPOTIFY', 'https://example.org'), 'Allowed are only: Spotify, Youtube & Soundcloud'],
    ['DECIDE-82', performance('SPOTIFY', url), accepted],
    ['DECIDE-82', performance('YOUTUBE', 'https://youtu.be/1'), accepted],
    ['DECIDE-82', performance('SOUNDCLOUD', 'https://SoundCloud.com/1'), accepted],
    ['DECIDE-82', performance('YOUTUBE', url), 'Allowed are only: Spotify, Youtube & Soundcloud'],
    ['DECIDE-82', performance('YOUTUBE', 'https://evil.org/?youtube.com'), 'Allowed are only: Spotify, Youtube & Soundcloud'],
    ['DECIDE-82', performance('YOUTUBE', 'https://notyoutube.com/1'), 'Allowed are only: Spotify, Youtube & Soundcloud'],
    ['DECIDE-82', performance('YOUTUBE', 'https://youtube.com.evil.org/'), 'Allowed are only: Spotify, Youtube & Soundcloud'],
    ['DECIDE-82', performance('YOUTUBE', 'https://youtube.com@evil.org/'), 'Allowed are only: Spotify, Youtube & Soundcloud'],
    ['DECIDE-82', performance('YOUTUBE', 'http://youtube.com/1'), 'Allowed are only: Spotify, Youtube & Soundcloud'],
    ['DECIDE-82', performance('YOUTUBE', 'javascript://youtube.com/%0aalert(1)'), 'Allowed are only: Spotify, Youtube & Soundcloud'],
    ['DECIDE-81', performance('NOTHING', 'https://example.org'), 'Allowed are only: Spotify, Youtube & Soundcloud'],
    ['VAL-26', performance('LOCAL', `{address}/audio/${randomUUID()}`), accepted],
    ['VAL-26', performance('LOCAL', `{address}/audio/${'-'.repeat(36)}`), 'Allowed are only: Spotify, Youtube & Soundcloud'],
    ['VAL-26', performance('LOCAL', `https://evil.org/{address}/audio/${randomUUID()}`), 'Allowed are only: Spotify, Youtube & Soundcloud'],
    ['ENT-02', { price: 50 }, accepted],
    ['ENT-02', { price: 51 }, 'The price can be at most 50 €.'],
    ['ENT-02', { price: -1 }, 'The price cannot be below 0.'],
    ['ENT-02', { price: 2.5 }, 'The price must be whole euros.'],
    ['ENT-03', { duration: 0 }, accepted],
    ['ENT-03', { duration: 62 }, 'There is no such duration.'],
    ['ENT-03', { duration: undefined }, 'There is no such duration.'],
    ['ENT-10', { instruments: [2] }, 'The first instrument must be an accordion.'],
    ['ENT-10', { instruments: [] }, 'The first instrument must be an accordion.'],
    ['ENT-32', { instruments: [1, 92] }, accepted],
    ['ENT-32', { instruments: [1, 93] }, 'There is no such instrument.'],
    ['ENT-32', { instruments: [1, -1] }, 'There is no such instrument.'],
    ['ENT-32', { instruments: [1, 'violin'] }, 'There is no such instrument.'],
    ['DECIDE-74', { scores: Array.from({ length: 51 }, () => ({ scoreId: randomUUID(), name: 'abc' })) }, 'A piece can have at most 50 scores.'],
    ['DECIDE-74', { contributors: Array.from({ length: 51 }, () => ({ name: 'abc' })) }, 'A piece can have at most 50 contributors.'],
    [
      'DECIDE-74',
      { performances: Array.from({ length: 21 }, () => performance('SPOTIFY', url).performances[0]) },
      'A piece can have at most 20 performances.',
    ],
    ['DECIDE-74', { keywords: Array.from({ length: 21 }, (_, index) => `word ${index}`) }, 'A piece can have at most 20 keywords.'],
    ['DECIDE-74', { instruments: Array(501).fill(1) }, 'A piece can have at most 500 instruments.'],
    ['a score twice', { scores: [nothingUploaded[0], nothingUploaded[0]] }, 'The same score appears twice.'],
    ['a score that is no id', { scores: [{ scoreId: '../x', name: 'abc' }] }, 'This score was not uploaded.'],
  ]
  for (const [rule, changes, answer] of rules)
    it(`${rule}: ${JSON.stringify(changes).slice(0, 90)} is ${answer === accepted ? 'accepted' : 'rejected'}`, async () =>
      assert.equal(await sentenceFor(changes), answer))
})
