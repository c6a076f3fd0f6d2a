/** One line of somebody's text as it is kept: without what no database can keep, and without space around it. */
export const toSingleLine = (typed: string) => withoutControls(wellFormed(typed).replace(/\s+/g, ' ')).trim()

/** The same over as many lines as somebody likes. */
export const toMultiLine = (typed: string) => withoutControls(wellFormed(typed)).trim()

/** How long a text is, in letters as people count them. */
export const characterCount = (text: string) => Array.from(text).length

/** The same of what can be seen of it. */
export const visibleCharacterCount = (text: string) => characterCount(text.replace(/\p{Cf}/gu, ''))

const wellFormed = (text: string) => text.toWellFormed().normalize()
const withoutControls = (text: string) => text.replace(/\p{Cc}/gu, (control) => (/[\n\t]/.test(control) ? control : ''))
