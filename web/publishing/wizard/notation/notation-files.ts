/** The files that say what they demand of an accordion, for the file dialog. */
export const notationTypes = '.musicxml,.xml,.mxl,.mid,.midi,application/vnd.recordare.musicxml,application/vnd.recordare.musicxml+xml,audio/midi'

/** Whether a file is one of them by its name. */
export const isNotation = ({ name }: File) => /\.(?:musicxml|xml|mxl|midi?)$/i.test(name)
