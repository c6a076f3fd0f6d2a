import { ensembleKinds, landingBassSystems, landingFilter, type LandingTopic } from '#contract/accordion/landing-pages.ts'
import { bassSystemChoices, grades } from '#contract/accordion/choices.ts'
import type { AppDeps } from '#server/app-deps.ts'
import { HttpError } from '#server/http/http-error.ts'
import type { OperationRequest } from '#server/http/operation.ts'
import { findCards } from '../cards.ts'
import type { Catalogue } from '../memory/catalogue.ts'
import { orFromCopy } from '../memory/public-copy.ts'

const popular = 1

type Deps = Pick<AppDeps, 'db' | 'catalogue'>

/** The most popular pieces of a landing page, what can be said about all of them, and the pages beside it that have pieces. */
export async function getLandingPage({ db, catalogue }: Deps, { caller, query: topic }: OperationRequest<'getLandingPage', 'caller' | 'query'>) {
  const { ids, ...page } = await catalogue.answer(
    `landing page ${JSON.stringify(topic)}`,
    (current) => findPage(current, topic),
    (find) => find(),
  )
  if (page.total === 0) throw new HttpError(404, 'There is no such music at Bellows yet.')
  return { ...page, pieces: await orFromCopy(findCards(db, caller, ids), () => catalogue.copy.pieces(ids), { isVisitor: !caller }) }
}

function findPage(catalogue: Catalogue, topic: LandingTopic) {
  const filter = landingFilter(topic)
  const { ids, total, recordings, accordion } = catalogue.find(filter, { sortOrder: popular, page: 0 })
  const { bassSystems, grades: byGrade } = accordion
  const ensembles = ensembleKinds.map((value) => ({ value, total: catalogue.count(landingFilter({ ...topic, ensemble: value })) }))
  return {
    ids,
    total,
    free: catalogue.count({ ...filter, price: 0 }),
    recordings,
    ensembles: ensembles.filter(hasPieces),
    bassSystems: landingBassSystems.map((value) => ({ value, total: bassSystems.options[bassSystemChoices.indexOf(value)]! })).filter(hasPieces),
    grades: grades.map((value, place) => ({ value, total: byGrade.options[place]! })).filter(hasPieces),
  }
}

const hasPieces = ({ total }: { total: number }) => total > 0
