/** Letters as people count them: one that takes two places in a string is one. */
export const lengthOf = (text: string) => Array.from(text).length
