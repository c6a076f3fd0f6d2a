/** The files that say what they demand of an accordion, for the file dialog. */
export const notationTypes =
  '.musicxml,.xml,.mxl,.mid,.midi,.kar,.rmi,application/vnd.recordare.musicxml,application/vnd.recordare.musicxml+xml,audio/midi'

/** Whether a file is one of them by its name, or one of MuseScore, about which the reader says how to export it. */
export const isNotation = ({ name }: File) => /\.(?:musicxml|xml|mxl|midi?|kar|rmi|mscz|mscx)$/i.test(name)
