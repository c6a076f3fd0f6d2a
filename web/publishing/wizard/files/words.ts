import { folded } from '#web/text/fold-text.ts'

/** Words that are listed with spaces between them, as tokens of a text are compared. */
export const words = (list: string): ReadonlySet<string> => new Set(tokensOf(list))

/** The words of a text, folded, without numbers and signs. */
export const tokensOf = (text: string): string[] => folded(text).match(/\p{L}+/gu) ?? []
