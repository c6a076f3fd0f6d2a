/** Most characters of a file's name, and most bytes in UTF-8, of which Linux and Android take 255. */
const limits = { characters: 120, bytes: 240 }

/** The length of the number that tells two equal names apart, up to ' (999)'. */
const roomForNumber = 6

/** What replaces characters that Windows rejects; the others become hyphens. */
const replacements: Record<string, string> = { '"': "'", '<': '(', '>': ')', '?': '', '*': '' }

/** Names that Windows reserves for devices, whatever follows their first dot. */
const deviceName = /^(con|prn|aux|nul|com[\d¹²³]|lpt[\d¹²³]|conin\$|conout\$)(?=\s*(\.|$))/i

/**
 * A text as part of a file's name, in any script: without what Windows, macOS, Linux or Android reject, and without invisible characters, which can
 * show a name backwards. Those that join letters and emoji stay.
 */
export const toFileName = (text: string) =>
  text
    .normalize('NFC')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Cs}\p{Noncharacter_Code_Point}]/gu, '')
    .replaceAll(/ *: +/g, ' - ')
    .replaceAll(/["<>?*\\/:|]/g, (character) => replacements[character] ?? '-')
    .replaceAll(/ {2,}/g, ' ')
    .replace(/^[\s.~]+/, '')
    .trimEnd()

/** A text as the name of a folder, which ends with no dot on Windows. */
export const toFolderName = (text: string) => toFileName(text).replace(/[. ]+$/, '')

/** The name of a score's file, with exactly one ending; a remark stands in front of it. */
export const scoreFileName = (name: string, remark = '') => `${partName(name)}${remark}.pdf`

const partName = (name: string) => withoutEnding(toFileName(withoutEnding(name))) || 'Score'
const withoutEnding = (name: string) => name.replace(/(\.pdf|[\s.\p{Cf}])+$/iu, '')

/** A score as its file is named. The composer is that of the music, not of the arrangement. */
type NamedScore = { title: string; composer: string; part: string }

/** 'Title, Composer, part.pdf'. Of a name that is too long the title loses its end first, then the composer, then the part; a quarter of each stays. */
export function pieceFileName({ title, composer, part }: NamedScore, remark = ''): string {
  const nameOf = (texts: string[]) => `${texts.filter(Boolean).join(', ').replace(deviceName, '$1_')}${remark}.pdf`
  let texts = [toFileName(title), toFileName(composer), partName(part)]
  for (const [index, whole] of texts.entries()) {
    const isShort = (text: string) => fits(nameOf(texts.with(index, text))) || fits(text, 1 / 4)
    texts = texts.with(index, shorten(whole, isShort))
  }
  return nameOf(texts)
}

const encoder = new TextEncoder()
const fits = (text: string, part = 1 - roomForNumber / limits.characters) =>
  text.length <= limits.characters * part && encoder.encode(text).length <= limits.bytes * part

/** The longest beginning of a text that fits, with an ellipsis where it is cut, never within a letter or an emoji. */
function shorten(text: string, isShort: (text: string) => boolean): string {
  if (isShort(text)) return text
  const letters = Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment)
  const beginning = (count: number) => `${letters.slice(0, count).join('').trimEnd()}…`
  let [longest, tooLong] = [0, letters.length]
  while (tooLong - longest > 1) {
    const count = Math.floor((longest + tooLong) / 2)
    if (isShort(beginning(count))) longest = count
    else tooLong = count
  }
  return beginning(longest)
}

/** These names of files, numbered where a file system that ignores case and accents' encoding would take two for one: 'a.pdf', 'a (2).pdf'. */
export function distinctFileNames(names: readonly string[]): string[] {
  const taken = new Set<string>()
  const lastNumbers = new Map<string, number>()
  return names.map((name) => {
    const first = sameFile(name)
    for (let number = lastNumbers.get(first) ?? 1; ; number += 1) {
      const numbered = number === 1 ? name : name.replace(/(\.[^.]*)?$/, (ending) => ` (${number})${ending}`)
      if (taken.has(sameFile(numbered))) continue
      taken.add(sameFile(numbered))
      lastNumbers.set(first, number)
      return numbered
    }
  })
}

/** Equal for names that Windows or macOS take for the same file. */
const sameFile = (name: string) => name.normalize('NFD').toLowerCase().toUpperCase().toLowerCase()
