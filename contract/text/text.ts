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

/** An IBAN or BIC as it is stored: without spaces and in capitals (DECIDE-61). */
export const toElectronicFormat = (written: string) => written.replaceAll(/\s/g, '').toUpperCase()
