/** The message for a new password that is one of the most common ones. */
export const commonPassword = 'This is one of the most common passwords. Please choose another one.'

/** The message for a new password that is a word of this site. */
export const siteWordPassword = 'This is among the first guesses on this site. Please choose another one.'

/**
 * The words that somebody who guesses passwords of this site tries first, in lower case: its name, what it is about, and the roles of its
 * accounts. They are no passwords, neither alone nor with digits and punctuation around them.
 */
export const siteWords = ['bellows', 'accordion', 'accordions', 'akkordeon', 'bandoneon', 'sheetmusic', 'composer', 'player', 'admin', 'operator']

const words = new Set(siteWords)

/** Whether the letters of a password are one of these words, once or repeated. */
export function isSiteWord(password: string): boolean {
  const letters = password.toLowerCase().replace(/[^\p{L}]/gu, '')
  return words.has(letters) || siteWords.some((word) => letters !== '' && letters.replaceAll(word, '') === '')
}

const endings = ['', '!', '.', '1', '12', '123', '123!', '1234', '12345', '123456', '1!', '1234!', '#1', '@123', '_1']
const years = Array.from({ length: 50 }, (_, index) => String(1985 + index))
const twoDigits = Array.from({ length: 100 }, (_, index) => String(index).padStart(2, '0'))

/** The spellings of these words that are tried most: for the server, which sees digests alone. */
export const siteWordPasswords = (): string[] =>
  siteWords.flatMap((word) => {
    const capital = `${word[0]!.toUpperCase()}${word.slice(1)}`
    const spellings = [word, capital, word.toUpperCase(), word + word, capital + capital]
    return spellings.flatMap((spelling) => [...endings, ...years, ...twoDigits].map((ending) => spelling + ending))
  })
