import italicFile from '@fontsource-variable/brygada-1918/files/brygada-1918-latin-wght-italic.woff2?url'
import serifFile from '@fontsource-variable/brygada-1918/files/brygada-1918-latin-wght-normal.woff2?url'
import sansFile from '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2?url'

const early = (href: string) => ({ rel: 'preload', as: 'font', type: 'font/woff2', href, crossOrigin: 'anonymous' }) as const

/** Fetches the fonts of every page before its style sheet asks for them, so that no text jumps. */
export const fonts = [early(serifFile), early(sansFile)]

/** The same for pages that begin with italics. */
export const italic = early(italicFile)
