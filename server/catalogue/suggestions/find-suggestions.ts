import { searchSuggestions } from '#contract/suggestion-limits.ts'
import type { AppDeps } from '#server/app-deps.ts'
import { inSearchTurn } from '#server/http/limits/search-turns.ts'
import type { OperationRequest } from '#server/http/operation.ts'
import { findCards } from '../cards.ts'
import { orFromCopy } from '../memory/public-copy.ts'

type Deps = Pick<AppDeps, 'db' | 'catalogue'>

/** How many of the found names are kept with an answer: not all of these artists are public. */
const maxNames = 100

/** What a search may mean, from memory: the database is asked only for pieces that are not among the copied ones. */
export async function findSuggestions(
  { db, catalogue }: Deps,
  { query: { search }, signal }: OperationRequest<'findSuggestions', 'query' | 'signal'>,
) {
  const { ids, artistIds, ...found } = await catalogue.answer(
    `suggestions ${search}`,
    (current) => ({ ...current.suggest(search, searchSuggestions), artistIds: catalogue.artistNames.find(search, maxNames) }),
    (suggest) => inSearchTurn(signal, suggest),
  )
  const copied = catalogue.copy.pieces(ids)
  const pieces = copied.length === ids.length ? copied : await orFromCopy(findCards(db, undefined, ids), () => copied)
  const artists = catalogue.copy.firstArtists(artistIds, searchSuggestions.artists)
  return {
    ...found,
    pieces,
    artists: artists.map(({ id, name, short_biography, portrait }) => ({ id, name, shortBiography: short_biography, hasPicture: portrait !== null })),
  }
}
