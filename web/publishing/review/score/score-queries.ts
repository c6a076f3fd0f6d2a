import { queryOptions } from '@tanstack/react-query'
import { previewWidths } from '#contract/limits.ts'
import { api, dataOf } from '#web/data/api.ts'
import { readPage } from '#web/publishing/score-reader/score-reader.ts'

/** A score of a piece, as it was uploaded. Under its number it never changes. */
export const scoreQuery = (pieceId: number, { uuid, index }: { uuid: string; index: number }) =>
  queryOptions({
    queryKey: ['scores', uuid],
    queryFn: () => dataOf(api.downloadScore({ params: { pieceId, scoreIndex: index } })),
    staleTime: Infinity,
  })

/** One page of it as a picture, wide enough to be read. */
export const scorePageQuery = (file: Blob | undefined, { uuid, place }: { uuid: string; place: number }) =>
  queryOptions({
    queryKey: ['scores', uuid, place],
    queryFn: async () => {
      const read = await readPage(file!, { place, width: previewWidths.at(-1)! })
      if (!read || 'sentence' in read) throw new Error('This page cannot be read here.')
      return read.picture
    },
    enabled: file !== undefined,
    retry: false,
    staleTime: Infinity,
  })
