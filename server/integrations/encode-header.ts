/** The bytes of one encoded word, which has at most 75 characters (RFC 2047). */
const bytesPerWord = 45

/** Encodes a text that contains the beginning of an encoded word, which readers would decode otherwise. Any other text stays as it is. */
export function encodeHeader(text: string): string {
  if (!text.includes('=?')) return text
  const words = ['']
  for (const character of text) {
    const longer = words.at(-1)! + character
    if (Buffer.byteLength(longer) > bytesPerWord) words.push(character)
    else words[words.length - 1] = longer
  }
  return words.map((word) => `=?UTF-8?B?${Buffer.from(word).toString('base64')}?=`).join(' ')
}
