/** A place in a recording as it is read: '2:27', or '1:02:05' after an hour. */
export function formatTime(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds))
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60]
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`
}

const two = (number: number) => String(number).padStart(2, '0')

/** PIECE-15: which second of a recording lies under a place on its waveform. */
export function secondAt(x: number, { left, width }: { left: number; width: number }, duration: number): number {
  return width > 0 ? within((x - left) / width, 1) * duration : 0
}

/** How far one press of an arrow key goes, in seconds. */
const step = 5

/** Where a key leads to from a second of a recording: the arrows 5 s on and back, the page keys a tenth of it, Home and End to its ends. */
export function secondByKey(key: string, now: number, duration: number): number | undefined {
  const ways: Record<string, number> = {
    ArrowRight: now + step,
    ArrowUp: now + step,
    ArrowLeft: now - step,
    ArrowDown: now - step,
    PageUp: now + duration / 10,
    PageDown: now - duration / 10,
    Home: 0,
    End: duration,
  }
  const way = ways[key]
  return way === undefined ? undefined : within(way, duration)
}

const within = (value: number, most: number) => Math.min(Math.max(value, 0), most)
