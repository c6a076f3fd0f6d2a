/** The message for a new password that is one of the most common ones. */
export const commonPassword = 'This is one of the most common passwords. Please choose another one.'

/** The message for a new password that is a word of this site. */
export const siteWordPassword = 'This is among the first guesses on this site. Please choose another one.'
