/** The rate for files that name none. */
const defaultRate = 44_100

/** The sample rate of a recording, read from its first bytes, because browsers do not expose it. The four formats are those of DECIDE-79. */
export function sampleRateOf(bytes: Uint8Array): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const rate = inWave(bytes, view) ?? inOgg(bytes, view) ?? inMp4(bytes, view) ?? inMp3(bytes)
  return rate !== undefined && rate >= 8_000 && rate <= 96_000 ? rate : defaultRate // the range that every browser decodes to
}

/** The chunk 'fmt ' of a WAVE file: format, channels, rate. */
function inWave(bytes: Uint8Array, view: DataView) {
  const format = find(bytes, 'RIFF', 0, 0) === 0 ? find(bytes, 'fmt ') : -1
  return numberAt(view, format, 12, true)
}

/** The first packet of an Ogg stream. Opus always decodes at 48 kHz. */
function inOgg(bytes: Uint8Array, view: DataView) {
  if (find(bytes, 'OggS', 0, 0) !== 0) return undefined
  const head = 300 // the maximum size of a page header
  return find(bytes, 'OpusHead', 0, head) >= 0 ? 48_000 : numberAt(view, find(bytes, '\u0001vorbis', 0, head), 12, true)
}

/** The audio sample entry of an MP4 file: 16 bits of whole hertz, 16 bits of a fraction that is never used. */
function inMp4(bytes: Uint8Array, view: DataView) {
  if (find(bytes, 'ftyp', 4, 4) !== 4) return undefined
  const description = find(bytes, 'stsd')
  if (description < 0) return undefined
  const entry = ['mp4a', 'alac'].map((kind) => find(bytes, kind, description)).find((place) => place >= 0) ?? -1
  const rate = numberAt(view, entry, 28, false)
  return rate === undefined ? undefined : rate >>> 16
}

/** The header of the first MPEG frame after the tags: 11 set bits, the version (3, 2, or 0 for 2.5), the layer (1 is Layer III), and one of three rates. */
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

/** The position of an ASCII word that begins at `to` at the latest, or -1. */
function find(bytes: Uint8Array, word: string, from = 0, to = bytes.length): number {
  const codes = Array.from(word, (character) => character.charCodeAt(0))
  for (let start = bytes.indexOf(codes[0]!, from); start >= 0 && start <= to; start = bytes.indexOf(codes[0]!, start + 1))
    if (codes.every((code, index) => bytes[start + index] === code)) return start
  return -1
}
