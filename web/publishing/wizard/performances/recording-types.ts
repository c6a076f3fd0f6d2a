/** The files that can be chosen as recordings (DECIDE-79). */
export const recordingTypes = '.mp3,.wav,.ogg,.m4a,audio/mpeg,audio/wav,audio/ogg,audio/mp4'
