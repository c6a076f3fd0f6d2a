import { queryOptions } from '@tanstack/react-query'
import { maxMatchedPieces } from '#contract/accordion/limits.ts'
import type { MyAccordion } from '#contract/accordion/my-accordion.ts'
import { api, dataOf, type Data } from '#web/api/client.ts'

/** Whether a piece fits, in words. */
export type Fit = Data<'matchPieces'>['matches'][number]

let waiting: { accordion: MyAccordion; ids: Set<number>; matches: Promise<Fit[]> } | undefined

/** The answer for one piece. The pieces that are asked for at the same moment go into one call. */
async function loadFit(accordion: MyAccordion, pieceId: number): Promise<Fit | null> {
  if (waiting?.accordion !== accordion || waiting.ids.size === maxMatchedPieces) waiting = startBatch(accordion)
  waiting.ids.add(pieceId)
  return (await waiting.matches).find((match) => match.pieceId === pieceId) ?? null
}

function startBatch(accordion: MyAccordion) {
  const ids = new Set<number>()
  const matches = Promise.resolve().then(async () => {
    waiting = undefined
    return (await dataOf(api.matchPieces({ body: { accordion, pieceIds: [...ids] } }))).matches
  })
  return { accordion, ids, matches }
}

/** Whether a piece fits an accordion; null for a piece that is not there. */
export const fitQuery = (accordion: MyAccordion, pieceId: number) =>
  queryOptions({ queryKey: ['fit', accordion, pieceId], queryFn: () => loadFit(accordion, pieceId), staleTime: 300_000 })
