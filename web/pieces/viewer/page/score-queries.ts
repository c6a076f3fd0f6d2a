import { queryOptions } from '@tanstack/react-query'
import type { ScorePurpose } from '#contract/collection.ts'
import { previewWidths } from '#contract/limits.ts'
import { api, dataOf } from '#web/api/client.ts'
import { readPage } from '../../score-reader/score-reader.ts'
import type { ViewedScore } from '../viewer-pages.ts'

/** How long a file or a page stays in memory after it was last shown, in milliseconds. */
const gcTime = 30_000

/** A piece whose scores can be downloaded. */
type PieceWithFiles = { id: number; scores: readonly Pick<ViewedScore, 'uuid' | 'fileIndex'>[] }

/** The file of a score; under its id it never changes. It is fetched once, for the purpose of whatever asks for it first. */
export const scoreQuery = ({ id: pieceId, scores }: PieceWithFiles, index: number, purpose: ScorePurpose = 'reading') => {
  const { uuid, fileIndex: scoreIndex = index } = scores[index]!
  return queryOptions({
    queryKey: ['score', uuid],
    queryFn: ({ signal }) => dataOf(api.downloadScore({ params: { pieceId, scoreIndex }, query: { score: uuid, purpose }, signal })),
    networkMode: 'always', // without a network it fails and says so, instead of waiting
    refetchOnReconnect: true,
    staleTime: Infinity,
    gcTime,
  })
}

export type DrawnPage = { uuid: string; pageIndex: number; width: number }

/** The file of a score and when it was fetched; what is drawn of one that is fetched again is drawn again. */
type FetchedFile = { data?: Blob | undefined; dataUpdatedAt: number }

/** A page of a score as a picture of a width in pixels. */
export const scorePageQuery = ({ data: file, dataUpdatedAt }: FetchedFile, { uuid, pageIndex, width }: DrawnPage) =>
  queryOptions({
    queryKey: ['score page', uuid, pageIndex, width, dataUpdatedAt],
    queryFn: async () => {
      const result = await readPage(file!, { index: pageIndex, width }, { isPatient: width === thumbnailWidth })
      if (!result || 'error' in result) throw new Error('This page cannot be read in this browser.')
      return result.picture
    },
    enabled: file !== undefined,
    networkMode: 'always',
    retry: false,
    staleTime: Infinity,
    gcTime,
  })

/** The width of the small pictures of pages. */
export const thumbnailWidth = previewWidths[0]
