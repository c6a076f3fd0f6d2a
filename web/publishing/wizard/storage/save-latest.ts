/**
 * Keeps what is handed over, one after another and of what came meanwhile only the last: a slow disk is never behind by more than one.
 * Tells each time whether there was room.
 */
export function keepLatest<Kept>(keep: (kept: Kept) => Promise<void>, tell: (isKept: boolean) => void) {
  let waiting: { kept: Kept } | undefined
  let working: Promise<void> | undefined
  let isOver = false

  const work = async () => {
    for (let next = waiting; next; next = waiting) {
      waiting = undefined
      await keep(next.kept).then(
        () => tell(true),
        () => tell(false),
      )
    }
    working = undefined
  }
  return {
    keep(kept: Kept) {
      if (isOver) return
      waiting = { kept }
      working ??= work()
    },
    /** Keeps nothing any more; over once the last of it is kept. */
    async end() {
      isOver = true
      waiting = undefined
      await working
    },
  }
}
