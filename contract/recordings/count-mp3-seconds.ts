/** Bitrates of Layer III in kbit/s by their index: of MPEG 1, and of MPEG 2 and 2.5. */
const bitrates = {
  one: [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  two: [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
}
/** Sampling rates of MPEG 1 in Hz by their index; MPEG 2 has half of them, MPEG 2.5 a quarter. */
const samplingRates = [44_100, 48_000, 32_000]

/** A frame: its length in bytes and in seconds, and what all frames of a recording have in common. */
type Frame = { length: number; seconds: number; kind: number }

/**
 * The length of an MP3 in seconds, of the frames that are there: headers promise what a cut-off file no longer has, and the bitrate of the first
 * frames says little about the others (ISO/IEC 11172-3, 13818-3).
 */
export function countMp3Seconds(bytes: Uint8Array): number {
  let [offset, seconds] = [endOfTags(bytes), 0]
  let inStep = false
  while (offset !== -1) {
    const frame = frameAt(bytes, offset)
    const following = frame && offset + frame.length
    const isFrame = frame && (inStep || following === bytes.length || frameAt(bytes, following!)?.kind === frame.kind)
    if (isFrame) {
      if (!(seconds === 0 && isTable(bytes.subarray(offset, following)))) seconds += frame.seconds
      offset = following!
      inStep = true
    } else {
      offset = bytes.indexOf(0xff, offset + 1)
      inStep = false
    }
  }
  return seconds
}

/** The frame of Layer III that begins at an offset and is whole. */
function frameAt(bytes: Uint8Array, offset: number): Frame | undefined {
  const [sync, version, rates] = [bytes[offset], bytes[offset + 1], bytes[offset + 2]]
  if (sync !== 0xff || version === undefined || rates === undefined || (version & 0xe6) !== 0xe2 || (version & 0x18) === 0x08) return undefined
  const [isOne, isTwo] = [(version & 0x18) === 0x18, (version & 0x18) === 0x10]
  const bitrate = bitrates[isOne ? 'one' : 'two'][rates >> 4]
  const samplingRate = samplingRates[(rates >> 2) & 3]
  if (!bitrate || !samplingRate) return undefined
  const rate = samplingRate / (isOne ? 1 : isTwo ? 2 : 4)
  const samples = isOne ? 1152 : 576
  const padding = (rates >> 1) & 1
  const length = Math.floor(((samples / 8) * bitrate * 1_000) / rate) + padding
  return offset + length <= bytes.length ? { length, seconds: samples / rate, kind: (version & 0x1e) * 4 + ((rates >> 2) & 3) } : undefined
}

/** Whether a frame holds a table of the recording instead of sound. */
function isTable(frame: Uint8Array) {
  const head = String.fromCharCode(...frame.subarray(4, 44))
  return /Xing|Info|VBRI/.test(head)
}

/** Where the tags at the beginning of a file end; their pictures may look like frames. */
function endOfTags(bytes: Uint8Array): number {
  let offset = 0
  while (String.fromCharCode(...bytes.subarray(offset, offset + 3)) === 'ID3' && offset + 10 < bytes.length) {
    const size = bytes.subarray(offset + 6, offset + 10).reduce((sum, byte) => sum * 128 + (byte & 0x7f), 0)
    offset += 10 + size + ((bytes[offset + 5]! & 0x10) === 0 ? 0 : 10)
  }
  return offset
}
