// oxlint-disable-next-line no-control-regex -- control characters are what it removes
const notInXml = /[^\t\n\r\u{20}-\u{7E}\u{A0}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]|[\u{FDD0}-\u{FDEF}]/gu
const directionOverrides = /[\u202A-\u202E\u2066-\u2069]/g

/**
 * A text as documents for other programs carry it: without characters that XML and HTML forbid, and without marks that change the order in which the
 * text around it is shown.
 */
export const toPlainText = (text: string): string => text.toWellFormed().replace(notInXml, '').replace(directionOverrides, '')
