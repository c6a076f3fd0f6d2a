import { uuid } from '#web/text/uuid.ts'

let latest = 0

/**
 * The id of a new mark (UUID, version 7). Ids sort by the time at which they were made, so that marks lie over each other alike on every device and in
 * the PDF.
 */
export function createMarkId(now = Date.now()): string {
  latest = Math.max(now, latest + 1)
  const time = latest.toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${uuid().slice(15)}`
}
