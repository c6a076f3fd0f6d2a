import { setImmediate } from 'node:timers/promises'
import { grades } from '#contract/accordion/choices.ts'
import { ensembleKinds, landingBassSystems, landingFilter, landingPath } from '#contract/accordion/landing-pages.ts'
import type { LiveCatalogue } from '../memory/live-catalogue.ts'

/** Lists the addresses of the landing pages that have pieces; they are counted once for each state of the catalogue. */
export function landingPathsOf(catalogue: LiveCatalogue): () => Promise<string[]> {
  let listed: { revision: number; paths: Promise<string[]> } | undefined
  return () => {
    const { revision } = catalogue
    if (listed?.revision !== revision) listed = { revision, paths: listPaths(catalogue) }
    return listed.paths
  }
}

/** Other requests are answered between two counts, because a large library takes a while. */
async function listPaths(catalogue: LiveCatalogue) {
  const paths: string[] = []
  for (const ensemble of [undefined, ...ensembleKinds])
    for (const bassSystem of [undefined, ...landingBassSystems]) {
      const { total, accordion } = catalogue.current.find(landingFilter({ ensemble, bassSystem }), { sortOrder: 2, page: 0 })
      if (total > 0) paths.push(landingPath({ ensemble, bassSystem }))
      for (const [place, count] of accordion.grades.options.entries())
        if (count > 0) paths.push(landingPath({ ensemble, bassSystem, grade: grades[place] }))
      await setImmediate()
    }
  return paths
}
