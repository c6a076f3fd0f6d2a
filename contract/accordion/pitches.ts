const sharpNames = ['C', 'C♯', 'D', 'D♯', 'E', 'F', 'F♯', 'G', 'G♯', 'A', 'A♯', 'B']

/** The name of a pitch in scientific notation, with sharps: 60 is C4. */
export const toPitchName = (midi: number) => `${sharpNames[midi % 12]}${Math.floor(midi / 12) - 1}`

/** Whether the key of a pitch is black on a piano keyboard. */
export const isBlackKey = (midi: number) => sharpNames[midi % 12]!.length > 1

const letters = 'FCGDAEB'

/** The number of fifths from C to a note such as 'Bb' or 'F#' (F −1, C 0, G 1), or undefined if there is no such note. */
export function toFifth(name: string) {
  const [, letter, sharps, flats] = /^([A-G])(?:(#{1,2})|(b{1,2}))?$/.exec(name) ?? []
  return letter === undefined ? undefined : letters.indexOf(letter) - 1 + 7 * ((sharps?.length ?? 0) - (flats?.length ?? 0))
}

/** The note that lies this many fifths from C: −2 is 'Bb'. */
export function toNoteName(fifth: number) {
  const sharps = Math.floor((fifth + 1) / 7)
  return letters[fifth + 1 - 7 * sharps]! + (sharps > 0 ? '#'.repeat(sharps) : 'b'.repeat(-sharps))
}

/** A note as people read it: 'Bb' becomes 'B♭'. */
export const toPrintedNote = (name: string) => name[0]! + name.slice(1).replaceAll('#', '♯').replaceAll('b', '♭')
