import { fastestSpeed, fastestTempo, mostBeats, slowestSpeed, slowestTempo, usualBeats, usualSpeed, usualTempo } from './ranges.ts'
import type { Loop } from './recording/loop.ts'

/** How a piece was practised last: the recording with its speed and loop, the tempo and beats of the metronome. */
export type PractisedPiece = { url?: string | undefined; speed: number; loop: Loop; tempo: number; beats: number }

/** What this browser keeps of practising: two choices for all pieces, and the pieces practised last, the latest first. */
export type PracticeMemory = { hasCountIn: boolean; isFlashOnly: boolean; pieces: ({ id: number } & PractisedPiece)[] }

/** How many pieces are kept. */
export const keptPieces = 100

export const storageKey = 'practice'
const nothing: PracticeMemory = { hasCountIn: false, isFlashOnly: false, pieces: [] }
export const firstPractice: PractisedPiece = { speed: usualSpeed, loop: {}, tempo: usualTempo, beats: usualBeats }

/** Reads what was kept; whatever is not as this code writes it is left out. */
export function parsePracticeMemory(text: string | null): PracticeMemory {
  try {
    const { hasCountIn, isFlashOnly, pieces } = JSON.parse(text!) as { hasCountIn: unknown; isFlashOnly: unknown; pieces: PracticeMemory['pieces'] }
    return { hasCountIn: hasCountIn === true, isFlashOnly: isFlashOnly === true, pieces: pieces.filter(isPractised).slice(0, keptPieces) }
  } catch {
    return nothing
  }
}

const isBetween = (value: unknown, min: number, max: number) => typeof value === 'number' && value >= min && value <= max
const isSecond = (value: unknown) => value === undefined || isBetween(value, 0, Infinity)

const isPractised = ({ id, url, speed, loop, tempo, beats }: PracticeMemory['pieces'][number]) =>
  Number.isInteger(id) &&
  (url === undefined || typeof url === 'string') &&
  isBetween(speed, slowestSpeed, fastestSpeed) &&
  isBetween(tempo, slowestTempo, fastestTempo) &&
  isBetween(beats, 0, mostBeats) &&
  isSecond(loop.a) &&
  isSecond(loop.b)

/** The memory after a piece was practised. */
export const withPractised = (memory: PracticeMemory, id: number, practised: PractisedPiece): PracticeMemory => ({
  ...memory,
  pieces: [{ id, ...practised }, ...memory.pieces.filter((piece) => piece.id !== id)].slice(0, keptPieces),
})

/** What this browser keeps; nothing where its storage is switched off. */
export function readPracticeMemory(): PracticeMemory {
  try {
    return parsePracticeMemory(localStorage.getItem(storageKey))
  } catch {
    return nothing
  }
}

export function keepPracticeMemory(memory: PracticeMemory) {
  try {
    localStorage.setItem(storageKey, JSON.stringify(memory))
  } catch {} // kept until the stand is left
}
