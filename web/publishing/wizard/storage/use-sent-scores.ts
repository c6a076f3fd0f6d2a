import { useEffect, useRef } from 'react'
import { api } from '#web/api/client.ts'
import type { DraftScore } from '../draft/draft-entries.ts'

/** Fetches the scores of a draft that were chosen on another device, so that their pages can be drawn here. */
export function useSentScores(scores: DraftScore[], files: ReadonlyMap<string, File>, onFile: (key: string, file: File) => void) {
  const requested = useRef(new Set<string>())
  useEffect(() => {
    const fetchScore = async ({ key, scoreId, file }: DraftScore) => {
      const answer = await api.getUploadedScore({ params: { scoreId } })
      if (answer.status === 200) onFile(key, new File([answer.data], file!.name, { type: 'application/pdf' }))
    }
    const fetchAll = async (missing: DraftScore[]) => {
      for (const score of missing) await fetchScore(score).catch(() => requested.current.delete(score.scoreId)) // the connection is lost; its page stays blank
    }
    const missing = scores.filter(({ key, scoreId, file }) => file && scoreId !== '' && !files.has(key) && !requested.current.has(scoreId))
    for (const { scoreId } of missing) requested.current.add(scoreId)
    void fetchAll(missing)
  }, [scores, files, onFile])
}
