import { apiPath } from '#web/api/api-path.ts'
import type { Data } from '#web/api/client.ts'

/** A recording that one practises with. */
export type PractisedRecording = { title: string; url: string }

type Performance = Pick<Data<'getPiece'>['piece']['performances'][number], 'type' | 'title' | 'link'>

/** The recordings among the performances of a piece; links to other sites are left out. Their stored link begins with a placeholder (DECIDE-80). */
export function practisedRecordings(performances: Performance[]): PractisedRecording[] {
  const local = performances.filter(({ type }) => type === 'LOCAL')
  return local.map(({ title, link }, index) => ({
    title: title || (local.length > 1 ? `Recording ${index + 1}` : 'Recording'),
    url: link.replace('{address}', apiPath()),
  }))
}
