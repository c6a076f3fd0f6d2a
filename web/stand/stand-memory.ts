import { createStore } from '#web/ui/store.ts'

/** How pages look: white paper, paper under the dim light of a stage, or sepia. */
export type Look = 'paper' | 'stage' | 'sepia'

/** The settings of the stand. Without a look pages follow the theme. Letters are keys of practising and writing, unless they are switched off. */
type Settings = { look?: Look; isHalf: boolean; isTrimmed: boolean; areLettersKeys: boolean }

const settingsKey = 'stand'
/** Before a score's id: an entry for each score, because tabs that share one could write over each other's pages. */
const pageKey = 'standPage '
/** How many scores' last pages are remembered. */
const maxPages = 200
/** After how long without a further turn the last page is stored, in milliseconds. */
const storingDelay = 100

type LeftPage = { page: number; at: number }

/** The settings of the stand, kept on this device; until the page is reloaded where a browser keeps nothing. */
export const standSettings = createStore<Settings>({
  isHalf: false,
  isTrimmed: true,
  areLettersKeys: true,
  ...(read(settingsKey) as Partial<Settings>),
})

let storing: ReturnType<typeof setTimeout>
/** The pages at which this tab has left scores, until they are stored. */
const leftPages = new Map<string, LeftPage>()

function read(key: string): object {
  if (import.meta.env.SSR) return {}
  try {
    return Object(JSON.parse(localStorage.getItem(key) ?? '{}')) as object
  } catch {
    return {} // storage is blocked or damaged
  }
}

/** Stores something, and returns whether that was possible; otherwise it is remembered until the page is reloaded. */
function keep(key: string, value: object) {
  try {
    localStorage.setItem(key, JSON.stringify(value))
    return true
  } catch {
    return false
  }
}

/** Changes the settings of the stand. */
export function changeSettings(changes: Partial<Settings>) {
  standSettings.set({ ...standSettings.get(), ...changes })
  keep(settingsKey, standSettings.get())
}

const storedPage = (key: string) => read(key) as Partial<LeftPage>

/** The page at which a score was left, from 0. */
export const lastPageOf = (scoreId: string) => Number((leftPages.get(scoreId) ?? storedPage(pageKey + scoreId)).page) || 0

/** Remembers at which page of a score the reader is; it is stored a moment later, because storing delays the turn. */
export function rememberPage(scoreId: string, page: number) {
  leftPages.set(scoreId, { page, at: Date.now() })
  clearTimeout(storing)
  storing = setTimeout(storePages, storingDelay)
}

function storePages() {
  for (const [scoreId, left] of leftPages) if (keep(pageKey + scoreId, left)) leftPages.delete(scoreId)
  forgetOldPages()
}
if (!import.meta.env.SSR) addEventListener('pagehide', storePages)

function forgetOldPages() {
  const keys = storedKeys().filter((key) => key.startsWith(pageKey))
  if (keys.length <= maxPages) return
  const leftAt = new Map(keys.map((key) => [key, storedPage(key).at ?? 0]))
  for (const key of keys.toSorted((a, b) => leftAt.get(b)! - leftAt.get(a)!).slice(maxPages)) localStorage.removeItem(key)
}

function storedKeys() {
  try {
    return Object.keys(localStorage)
  } catch {
    return [] // storage is blocked
  }
}
