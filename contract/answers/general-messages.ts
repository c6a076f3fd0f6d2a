import { varying } from './message.ts'
import { failed, notLoggedIn } from './shown-messages.ts'

/** The messages that the server gives for any operation of a kind: for its access, its input, its limits and its own faults. */
export const general = {
  notUnderstood: 'This request cannot be understood.',
  brokenForm: 'This form could not be read. Please send it again.',
  notLoggedIn,
  onlyAdmins: 'Only admins may do this.',
  confirm: 'Enter your password to continue.',
  doesNotExist: 'This does not exist.',
  noSuchCall: 'There is no such call.',
  tookTooLong: 'This request took too long. Please send it again.',
  tooLarge: 'This is more than the server accepts.',
  notJson: 'This call takes JSON (application/json).',
  notForm: 'This call takes a form (multipart/form-data).',
  unknownContent: 'The server does not understand this kind of content.',
  manyForms: 'You are sending many files at once. Try again in a minute.',
  longHeaders: 'The address or the headers of this request are too long.',
  failed,
  databaseAway: 'The database cannot be reached. Please try again in a few seconds.',
  busy: 'This is taking too long right now. Please try again in a few seconds.',
  full: 'Nothing can be saved right now. Please try again in a few minutes.',
  storeAway: 'Files cannot be saved or read right now. Please try again in a few seconds.',
  tookTooLongHere: 'This is taking longer than expected and may still finish. Check again in a minute.',
  overloaded: 'Many people are here right now. Try again in a moment.',
  beingFilled: 'The library is being filled with its demo pieces. Please try again in a minute.',
  manyFormsOfAll: 'Many files are being sent right now. Try again in a minute.',
}

/** The message of a rate limit. */
export const triedTooOften = varying`Too many attempts. Try again in ${'12 minutes'}.`
/** The message for a field whose schema has none of its own. */
export const badField = varying`${'title'} is missing or cannot be used.`
/** The message for a form with two parts of one name. */
export const repeatedPart = varying`The form has two parts named ${'file'}.`
