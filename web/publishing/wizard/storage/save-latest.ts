/**
 * Saves values one after another, and of those that arrive meanwhile only the last, so that a slow disk is never behind by more than one.
 * Reports after each whether it was saved.
 */
export function saveLatest<Value>(save: (value: Value) => Promise<void>, report: (isSaved: boolean) => void) {
  let pending: { value: Value } | undefined
  let running: Promise<void> | undefined
  let isEnded = false

  const run = async () => {
    for (let next = pending; next; next = pending) {
      pending = undefined
      await save(next.value).then(
        () => report(true),
        () => report(false),
      )
    }
    running = undefined
  }
  return {
    save(value: Value) {
      if (isEnded) return
      pending = { value }
      running ??= run()
    },
    /** Saves nothing more; resolves once a running save has finished. */
    async end() {
      isEnded = true
      pending = undefined
      await running
    },
  }
}
