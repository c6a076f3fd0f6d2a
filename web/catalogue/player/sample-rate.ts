/** What a browser would decode to anyway where nothing is said. */
const usual = 44_100

/** How many samples a second of a recording has, from its first bytes; browsers tell it of none they play. The four kinds are those of DECIDE-79. */
export function sampleRateOf(bytes: Uint8Array): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const rate = inWave(bytes, view) ?? inOgg(bytes, view) ?? inMp4(bytes, view) ?? inMp3(bytes)
  return rate !== undefined && rate >= 8_000 && rate <= 96_000 ? rate : usual // what every browser's decoder takes
}

/** The chunk 'fmt ' of a WAVE file: its kind, its channels, its rate. */
function inWave(bytes: Uint8Array, view: DataView) {
  const format = find(bytes, 'RIFF', 0, 0) === 0 ? find(bytes, 'fmt ') : -1
  return numberAt(view, format, 12, true)
}

/** The first packet of a stream in Ogg. What is in Opus always plays at 48 kHz. */
function inOgg(bytes: Uint8Array, view: DataView) {
  if (find(bytes, 'OggS', 0, 0) !== 0) return undefined
  const head = 300 // the header of a page, with the most segments it can name
  return find(bytes, 'OpusHead', 0, head) >= 0 ? 48_000 : numberAt(view, find(bytes, '\u0001vorbis', 0, head), 12, true)
}

/** The sample entry of the sound in an MP4 file: 16 bits of whole hertz, 16 of a fraction that is never there. */
function inMp4(bytes: Uint8Array, view: DataView) {
  if (find(bytes, 'ftyp', 4, 4) !== 4) return undefined
  const description = find(bytes, 'stsd')
  if (description < 0) return undefined
  const entry = ['mp4a', 'alac'].map((kind) => find(bytes, kind, description)).find((place) => place >= 0) ?? -1
  const rate = numberAt(view, entry, 28, false)
  return rate === undefined ? undefined : rate >>> 16
}

/** The header of the first MPEG frame, behind the tags: 11 set bits, the version (3, 2 or 0 for 2.5), the layer (1 is the third), …, and which of three rates. */
function inMp3(bytes: Uint8Array) {
  const tagged = find(bytes, 'ID3', 0, 0) === 0 && bytes.length > 10
  const start = tagged ? 10 + ((bytes[6]! << 21) | (bytes[7]! << 14) | (bytes[8]! << 7) | bytes[9]!) : 0
  for (let place = start; place < bytes.length - 3; place++) {
    const [head, kind, rates] = [bytes[place]!, bytes[place + 1]!, bytes[place + 2]!]
    if (head !== 0xff || (kind & 0xe6) !== 0xe2) continue
    const rate = [44_100, 48_000, 32_000][(rates >> 2) & 3]
    const version = (kind >> 3) & 3
    if (rate !== undefined && version !== 1) return rate / (version === 3 ? 1 : version === 2 ? 2 : 4)
  }
  return undefined
}

function numberAt(view: DataView, place: number, offset: number, isLittleEndian: boolean) {
  return place >= 0 && place + offset + 4 <= view.byteLength ? view.getUint32(place + offset, isLittleEndian) : undefined
}

/** Where a word of ASCII begins, at the latest at `to`, or -1. */
function find(bytes: Uint8Array, word: string, from = 0, to = bytes.length): number {
  const letters = Array.from(word, (letter) => letter.charCodeAt(0))
  for (let place = bytes.indexOf(letters[0]!, from); place >= 0 && place <= to; place = bytes.indexOf(letters[0]!, place + 1))
    if (letters.every((letter, index) => bytes[place + index] === letter)) return place
  return -1
}
