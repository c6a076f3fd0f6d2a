// Measures how long the largest files take that the wizard reads on a device, each for the first time in a process of its own, and again. Run it with
// `npm run bench:reading`.
import { spawnSync } from 'node:child_process'
import { strToU8 } from 'fflate'
import { writeMidi, type MidiEvent } from 'midi-file'
import { recogniseRecording } from '#contract/recordings/recognise-recording.ts'
import { back, left, musicXml, note, words } from '#test/support/music-xml.ts'
import { readNotation } from '#web/publishing/wizard/notation/read-notation.ts'

/** A bar of two hands, with the elements that programs add to each note. */
const bar =
  ['C5', 'D5', 'E5', 'F5', 'G5', 'A5', 'B5', 'C6']
    .map((name) => note(name, { inside: '<type>quarter</type><stem>up</stem><beam number="1">begin</beam>' }))
    .join('') + // prettier-ignore
  back(16) +
  (left('C3') + words('M') + left('C4') + left('G2') + left('C4')).repeat(2)

const files = {
  'MusicXML of 10 MB': () => {
    const indented = bar.replaceAll('><', '>\n          <')
    const measures = Math.floor(9_900_000 / (indented.length + 30) / 5)
    return strToU8(
      musicXml(
        ...Array.from({ length: 5 }, (_, part) => ({ name: `Accordion ${part + 1}`, measures: Array.from({ length: measures }, () => indented) })),
      ),
    )
  },
  'MIDI of 1 MB': () => {
    const notes = Array.from({ length: 246_000 }, (_, index) => ({ deltaTime: index % 2 ? 120 : 0, type: index % 2 ? 'noteOff' : 'noteOn', channel: 0, noteNumber: 60 + ((index >> 1) % 24), velocity: 80 })) // prettier-ignore
    return new Uint8Array(
      writeMidi({
        header: { format: 0, numTracks: 1, ticksPerBeat: 480 },
        tracks: [[{ deltaTime: 0, meta: true, type: 'trackName', text: 'Accordion' }, ...notes, { deltaTime: 0, meta: true, type: 'endOfTrack' }] as MidiEvent[]], // prettier-ignore
      }),
    )
  },
  'MP3 of 20 MB': () => {
    const frame = Buffer.alloc(208)
    frame.set([0xff, 0xfb, 0x50, 0xc0])
    return new Uint8Array(Buffer.concat(Array.from({ length: Math.floor(20_000_000 / 208) }, () => frame)))
  },
}

const name = process.argv[2] as keyof typeof files | undefined
if (name) {
  const bytes = files[name]()
  const read = async () => {
    const start = performance.now()
    await (name.startsWith('MP3') ? recogniseRecording(bytes) : readNotation(bytes))
    return Math.round(performance.now() - start)
  }
  console.log(`${name}: ${await read()} ms, again ${await read()} ms (${(bytes.length / 1e6).toFixed(1)} MB)`)
} else for (const each of Object.keys(files)) spawnSync(process.execPath, [import.meta.filename, each], { stdio: 'inherit' })
