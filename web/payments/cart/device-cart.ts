import { licence, maxCartLines } from '#contract/forms/limits.ts'
import { maxId, maxPrice } from '#contract/limits.ts'
import { ensembleError } from '#contract/pieces/licence.ts'
import { createStore } from '#web/ui/store.ts'

/** A piece in the cart of a visitor: its title and its prices in euros when it was added or its copies were chosen, its licence, and until when it is kept. */
export type DeviceLine = { pieceId: number; title: string; price: number; copyPrice?: number | null; copies: number; ensemble: string; until: number }

const storageKey = 'cart'
const lifetime = 30 * 86_400_000

/** Undefined on the server, which cannot know it. */
const store = createStore<readonly DeviceLine[] | undefined>(undefined)

export const useDeviceCart = store.use
export const currentDeviceCart = () => store.get() ?? []

/** A piece as it is kept from now on. */
export const deviceLine = (
  { pieceId, title, price, copyPrice = null, copies = 1, ensemble = '' }: Pick<DeviceLine, 'pieceId' | 'title' | 'price'> & Partial<DeviceLine>,
  now = Date.now(),
): DeviceLine => ({
  pieceId,
  title,
  price,
  copyPrice,
  copies,
  ensemble,
  until: now + lifetime,
})

/** Keeps the cart of a visitor in this browser; none removes it. */
export function keepDeviceCart(lines: readonly DeviceLine[]) {
  store.set(lines)
  try {
    if (lines.length > 0) localStorage.setItem(storageKey, JSON.stringify(lines))
    else localStorage.removeItem(storageKey)
  } catch {} // kept until the page is left
}

const isWhole = (value: unknown, max: number) => Number.isInteger(value) && (value as number) >= 1 && (value as number) <= max

const isLine = (line: Partial<DeviceLine> | null) =>
  isWhole(line?.pieceId, maxId) &&
  isWhole(line?.price, maxPrice) &&
  typeof line?.title === 'string' &&
  (line.copyPrice == null || isWhole(line.copyPrice, maxPrice)) &&
  isWhole(line.copies, licence.max) &&
  typeof line.ensemble === 'string' &&
  (line.ensemble === '' || ensembleError(line.ensemble) === undefined) &&
  Number.isFinite(line.until)

/** The lines of a stored cart that are valid, not too old, and each of another piece; a browser's storage can hold anything. */
export function parseDeviceCart(stored: string | null, now = Date.now()): DeviceLine[] {
  try {
    const lines = (JSON.parse(stored ?? '[]') as DeviceLine[]).filter((line) => isLine(line) && line.until > now)
    return lines.filter(({ pieceId }, index) => lines.findIndex((other) => other.pieceId === pieceId) === index).slice(0, maxCartLines)
  } catch {
    return []
  }
}

function read() {
  try {
    return parseDeviceCart(localStorage.getItem(storageKey))
  } catch {
    return [] // the storage is switched off
  }
}

if (typeof window !== 'undefined') {
  store.set(read())
  addEventListener('storage', ({ key }) => (key === storageKey || key === null) && store.set(read()))
}
