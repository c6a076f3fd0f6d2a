import italicFile from '@fontsource-variable/brygada-1918/files/brygada-1918-latin-wght-italic.woff2?url'
import serifFile from '@fontsource-variable/brygada-1918/files/brygada-1918-latin-wght-normal.woff2?url'
import sansFile from '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2?url'

const preload = (href: string) => ({ rel: 'preload', as: 'font', type: 'font/woff2', href, crossOrigin: 'anonymous', fetchPriority: 'low' }) as const

/** Preloads the fonts of every page, after its styles; those that are not there at its first paint are used from the next page on. */
export const fonts = [preload(serifFile), preload(sansFile)]

/** Preloads the italic font, for pages that begin with it. */
export const italic = preload(italicFile)
