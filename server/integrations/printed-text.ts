import anyAscii from 'any-ascii'

/** The scripts that fonts and `drawLine` can print. */
const printedScripts =
  /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Armenian}\p{Script=Georgian}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Common}\p{Script=Inherited}]$/u

/**
 * A text in characters for which there are glyphs: the others in their plain form if there is one, or else in Latin letters, as are scripts whose
 * letters change with their neighbours, except Arabic. `replacement` stands for what cannot be printed.
 */
export const printableText = (text: string, hasGlyphs: (text: string) => boolean, replacement = '') =>
  text.replace(/./gsu, (character) => {
    if (/\s/.test(character) && !hasGlyphs(character)) return character === '\n' ? character : ' '
    const isPrinted = printedScripts.test(character)
    if (isPrinted && hasGlyphs(character)) return character
    const plain = character.normalize('NFKC')
    if (isPrinted && hasGlyphs(plain)) return plain
    if (/\p{Extended_Pictographic}/u.test(character)) return replacement
    const latin = anyAscii(character)
    return latin !== '' && hasGlyphs(latin) ? latin : /\p{M}/u.test(character) ? '' : replacement
  })
