import { createStore } from '#web/ui/store.ts'
import type { DrawnPage, DrawRequest, OpenScore, Priority } from '#web/pieces/page-drawing/open-score.ts'

/** The pages of a score that are drawn, by their index; where one could not be drawn, why. */
export type CachedPages = ReadonlyMap<number, DrawnPage | Error>

type Wanted = { page: number; priority: Priority }
type Look = Omit<DrawRequest, 'page'>

/** Draws the pages that are wanted, and forgets all others at once, so that a long score takes no more memory than a short one. */
export function createPageCache(score: OpenScore) {
  const pages = createStore<CachedPages>(new Map())
  /** In which way each page was asked for last, and how to take that back. */
  const asked = new Map<number, { key: string; cancel: AbortController }>()
  let last: { wanted: Wanted[]; look: Look } | undefined

  const forget = (isForgotten: (page: number) => boolean) => {
    for (const [page, { cancel }] of asked)
      if (isForgotten(page)) {
        cancel.abort()
        asked.delete(page)
      }
    const left = [...pages.get()].filter(([page]) => !isForgotten(page))
    if (left.length < pages.get().size) pages.set(new Map(left))
  }
  const ask = ({ page, priority }: Wanted, look: Look, key: string) => {
    const cancel = new AbortController()
    asked.get(page)?.cancel.abort()
    asked.set(page, { key, cancel })
    const keep = (result: DrawnPage | Error) => {
      if (asked.get(page)?.cancel === cancel) pages.set(new Map(pages.get()).set(page, result))
    }
    score.draw({ page, ...look }, priority, cancel.signal).then(keep, keep)
  }
  /** Asks for pages in one look. A page that is drawn in another stays until it is drawn anew. */
  const want = (wanted: Wanted[], look: Look) => {
    last = { wanted, look }
    const key = `${look.box.width} ${look.box.height} ${look.isTrimmed}`
    forget((page) => !wanted.some((each) => each.page === page))
    for (const each of wanted) if (asked.get(each.page)?.key !== key) ask(each, look, key)
  }
  return {
    pages,
    want,
    /** Asks for a page again that could not be drawn. */
    retry: (page: number) => {
      forget((each) => each === page)
      if (last) want(last.wanted, last.look)
    },
  }
}
