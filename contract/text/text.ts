/** Normalizes a text of one line for storage: without control characters, and without whitespace around it. */
export const toSingleLine = (text: string) => withoutControls(wellFormed(text).replace(/\s+/g, ' ')).trim()

/** Normalizes a text of any number of lines for storage. */
export const toMultiLine = (text: string) => withoutControls(wellFormed(text)).trim()

/** The length of a text in Unicode code points, which is close to what people count. */
export const characterCount = (text: string) => Array.from(text).length

/** The length of a text without its invisible characters. */
export const visibleCharacterCount = (text: string) => characterCount(text.replace(/\p{Cf}/gu, ''))

const wellFormed = (text: string) => text.toWellFormed().normalize()
const withoutControls = (text: string) => text.replace(/\p{Cc}/gu, (control) => (/[\n\t]/.test(control) ? control : ''))

const invisible = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu

/** A text in its standard characters, without those that cannot be seen: full-width letters and digits become plain ones. */
export const toStandardCharacters = (text: string) => text.normalize('NFKC').replace(invisible, '')

const apostrophe = /['\u2018\u2019\u201b\u02bb\u02bc\u02b9\u2032`\u00b4]/g

/** A name or keyword as it is compared: two that differ only by case, an apostrophe, a dash, spaces or what cannot be seen are one. */
export const toKey = (text: string) =>
  toStandardCharacters(text.replace(apostrophe, "'"))
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase()

/** What people copy along in front of an IBAN or BIC. A BIC can begin with 'BIC' itself, so that its label ends with the word. */
const bankLabel = /^[^\p{L}\p{N}]*(?:(?:IBAN|BIC|SWIFT)(?:[^\p{L}\p{N}]+(?:IBAN|BIC|SWIFT|CODE|NR|NUMBER))*(?![\p{L}\p{N}])|IBAN(?=[A-Z]{2}\d))/u

/** An IBAN or BIC as it is stored: its letters and digits alone, in capitals, without a label in front (DECIDE-61). */
export const toElectronicFormat = (written: string) =>
  toStandardCharacters(written)
    .toUpperCase()
    .replace(bankLabel, '')
    .replace(/[^\p{L}\p{N}]/gu, '')

/** A code as it is compared: without the spaces and dashes with which people copy and type it. */
export const toCode = (typed: string) => toStandardCharacters(typed).replace(/[\s\p{Pd}\u2212]/gu, '')
