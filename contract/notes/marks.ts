import type { Sign } from './signs.ts'

/**
 * The width of a page in the coordinates of marks: a page is this many units wide, and as many high as its shape demands. `x` counts from the left
 * and `y` from the top of the page as a reader sees it, in the same unit.
 */
export const pageUnits = 1_000

/** The inks, in the order of the palette. */
export const inks = ['pencil', 'red', 'blue', 'green'] as const
export type Ink = (typeof inks)[number]
/** What strokes are drawn with: a pen in one of the inks, or the marker, through which the music is seen. */
export const pens = [...inks, 'marker'] as const
export type Pen = (typeof pens)[number]

/** The colours of the pens. They are on paper only, and the same in every theme. */
export const penColors: Record<Pen, string> = { pencil: '#3d3a36', red: '#b3261e', blue: '#1b4fb8', green: '#1d6b3a', marker: '#ffd21f' }
/** How much of the marker covers what is under it. */
export const markerOpacity = 0.34

/** A place that a pen passed, and how hard it pressed, from 0 to 1. */
export type StrokePoint = [x: number, y: number, pressure: number]
export type Stroke = { kind: 'stroke'; pen: Pen; points: StrokePoint[] }
/** A line of text. It begins at `x`, and stands on `y`; its size is that of its letters. */
export type TextMark = { kind: 'text'; pen: Ink; x: number; y: number; size: number; text: string }
/** A sign. Its middle is at `x` and `y`, and its size is that of the square it is drawn in. */
export type SignMark = { kind: 'sign'; pen: Ink; x: number; y: number; size: number; sign: Sign }
/** What a player has written into a score. A mark never changes: to move or edit it is to remove it and to add another. */
export type Mark = Stroke | TextMark | SignMark

/** A mark on a page, by the id that the device has given it and the index of the page. */
export type PlacedMark = { id: string; page: number; mark: Mark }

/** The sizes of new marks. */
export const markSizes = { text: 31, sign: 26 }
