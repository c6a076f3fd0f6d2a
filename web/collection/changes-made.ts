import { queries } from '#web/queries.ts'

const isQuiet = () => queries.isMutating({ mutationKey: ['collection'] }) === 0

/** When everything that was just liked or bookmarked has reached the server, so that a list that is asked for then holds it. */
export const changesMade = () =>
  new Promise<void>((done) => {
    if (isQuiet()) return done()
    const stop = queries.getMutationCache().subscribe(() => {
      if (!isQuiet()) return
      stop()
      done()
    })
  })
