import { queryOptions } from '@tanstack/react-query'
import { previewWidths } from '#contract/limits.ts'
import { api, dataOf } from '#web/api/client.ts'
import { readPage } from '../../score-reader/score-reader.ts'

/** The file of a score; under its id it never changes. */
export const scoreQuery = (pieceId: number, { uuid, scoreIndex }: { uuid: string; scoreIndex: number }) =>
  queryOptions({
    queryKey: ['score', uuid],
    queryFn: () => dataOf(api.downloadScore({ params: { pieceId, scoreIndex } })),
    staleTime: Infinity,
  })

/** A page of a score as a picture wide enough to be read. */
export const scorePageQuery = (file: Blob | undefined, { uuid, pageIndex }: { uuid: string; pageIndex: number }) =>
  queryOptions({
    queryKey: ['score page', uuid, pageIndex],
    queryFn: async () => {
      const result = await readPage(file!, { index: pageIndex, width: previewWidths.at(-1)! })
      if (!result || 'error' in result) throw new Error('This page cannot be read in this browser.')
      return result.picture
    },
    enabled: file !== undefined,
    retry: false,
    staleTime: Infinity,
  })
