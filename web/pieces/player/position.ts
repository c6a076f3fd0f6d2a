/** A position in a recording: '2:27', or '1:02:05' after an hour. */
export function formatTime(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds))
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60]
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`
}

const two = (number: number) => String(number).padStart(2, '0')

/** PIECE-15: the second of a recording at a point of its waveform. */
export function secondAt(x: number, { left, width }: { left: number; width: number }, duration: number): number {
  return width > 0 ? clamp((x - left) / width, 1) * duration : 0
}

/** How far an arrow key moves, in seconds. */
const step = 5

/** The second that a key moves to: arrows 5 s forward or back, the page keys a tenth of the duration, Home and End to its ends. */
export function secondByKey(key: string, now: number, duration: number): number | undefined {
  const targets: Record<string, number> = {
    ArrowRight: now + step,
    ArrowUp: now + step,
    ArrowLeft: now - step,
    ArrowDown: now - step,
    PageUp: now + duration / 10,
    PageDown: now - duration / 10,
    Home: 0,
    End: duration,
  }
  const target = targets[key]
  return target === undefined ? undefined : clamp(target, duration)
}

const clamp = (value: number, max: number) => Math.min(Math.max(value, 0), max)
