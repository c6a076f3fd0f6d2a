/** The number of suggestions below a field. */
export const maxSuggestions = { keywords: 7, instruments: 5, artists: 5 }
/** How many suggestions of each kind the search box of the site offers, and from how many letters on. */
export const searchSuggestions = { pieces: 7, artists: 5, instruments: 5, keywords: 5, fromLetters: 2 }
