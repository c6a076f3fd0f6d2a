import { createHash } from 'node:crypto'

/** How a page is shown: whole or its upper half only, with the title of its piece in the mark or without one. */
export type Look = { title?: string; isHalf?: boolean }

/** Another number draws all marks and half pages anew. */
const drawingVersion = 1

/** Names a look in the names of files. A title in the mark is part of it, so that nothing shows a former one. */
export function nameLook({ title, isHalf }: Look): string {
  if (title === undefined) return 'clean'
  const hash = createHash('sha256').update(`${drawingVersion} ${title}`).digest('hex').slice(0, 16)
  return `${isHalf ? 'half' : 'marked'}-${hash}`
}
