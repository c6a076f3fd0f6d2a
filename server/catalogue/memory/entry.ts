/** What the catalogue knows of a public piece: all that filters, searches and orders look at. */
export type Entry = {
  id: number
  title: string
  author: string
  realComposer: string | null
  keywords: string[]
  /** In whole euros. */
  price: number
  /** As an index: 0 is less than a minute, 61 more than an hour. */
  duration: number
  difficulty: 0 | 1
  original: boolean
  instruments: number[]
  likes: number
  downloads: number
  /** In milliseconds since 1970. */
  uploadedAt: number
}

/** What people look for. Whatever is left out restricts nothing. */
export type Filter = {
  search?: string
  keywords?: string[]
  instruments?: { instrumentIds: number[]; amount: number }[]
  /** The exact number of players; -1 is any. */
  totalInstrumentAmount?: number
  difficulties?: (0 | 1)[]
  original?: boolean | undefined
  /** The highest price, in euros. */
  price?: number | undefined
  durationFrom?: number | undefined
  durationTo?: number | undefined
}
