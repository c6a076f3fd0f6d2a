import { uploadErrors } from '../forms/upload-errors.ts'
import { triedTooOften } from './general-messages.ts'
import { varying } from './message.ts'

// The messages that operations share.

export const noPiece = 'This piece does not exist.'
export const noIncipit = 'The first page of this piece has no bars that can be shown.'
export const noSuchMusic = 'There is no such music at Bellows yet.'
export const noArtist = 'This artist does not exist.'
export const noAccount = 'This account does not exist.'
export const noScore = 'This piece has no such score.'
export const noOpenPage = 'This page cannot be looked at.'
export const tooManyOpenPages = 'A score cannot have more open pages than it has pages.'
/** Operations that draw pages for visitors, in a process that may be busy or stop. */
export const drawingMessages = {
  503: [
    'Many pages are being drawn right now. Try again in a moment.',
    'This page cannot be shown right now. Try again in a minute.',
    'The server is shutting down. Try again in a minute.',
  ],
}
export const editedMeanwhile = 'This piece was edited a moment ago. Take another look.'

/** Operations that search, one after another. */
export const searchMessages = { 503: ['Many people are searching right now. Try again in a moment.', 'This search was abandoned.'] }

export const isBlocked = 'This account is blocked.'
export const manyLogins = 'Too many people are logging in just now. Please try again in a minute.'
/** An operation that asks for the password. */
export const ownPassword = { 403: ['The password is wrong.'], 429: [triedTooOften], 503: [manyLogins] }
export const nothingToVerify = 'There is nothing to verify here.'
export const codeExpired = 'This code is no longer valid. Request a new one.'
export const wrongCode = 'Wrong code.'
export const emailTaken = 'This e-mail address is already in use.'
export const codeSent = varying`We have just sent a code. You can request another one in ${18} seconds.`
export const beganTooLongAgo = 'This took too long. Please start again.'

/** Operations that read a file, in a process that may be busy, stop or refuse it. */
export const readingMessages = {
  429: [
    'Several of your files are still being read. Send this one when they are done.',
    varying`Several of your files took too long to read. Try again in ${30} seconds.`,
  ],
  503: [
    'Many files are being read right now. Try again in a minute.',
    'Files cannot be scanned for viruses right now. Try again in a minute.',
    'The server is shutting down. Try again in a minute.',
  ],
}
export const { tooComplex } = uploadErrors
export const foundVirus = 'The virus scanner has found something in this file.'
export const uploadCancelled = 'The upload was cancelled.'
export const tooManyUploads = 'You have uploaded many files without publishing them. Publish or delete drafts, or try again tomorrow.'
export const tooManyWaitingFiles =
  'Your pieces that were never in the library have files of 1 GB. Delete some of these pieces, or wait until they are confirmed.'
export const noPurchase = 'This purchase does not exist.'
