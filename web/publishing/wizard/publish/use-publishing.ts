import { useEffect, useRef, useState } from 'react'
import { api, apiCarriedBy } from '#web/data/api.ts'
import { queries } from '#web/data/query-client.ts'
import { unexplained } from '#web/site/failures.ts'
import { carryWithProgress } from './fetch-with-progress.ts'
import type { Change } from '../draft/draft-changes.ts'
import type { Draft } from '../draft/draft.ts'
import { pendingUploads, publish, type PendingUpload } from './publish.ts'

/** How far publishing is: a moment to think again, files on their way, or its end. */
export type Phase =
  | { is: 'counting' }
  | { is: 'sending'; parcels: PendingUpload[]; at: number; part: number }
  | { is: 'failed'; message: string }
  | { is: 'done'; pieceId: number; isConfirmed: boolean }

/** CONFIRM: how long somebody may think again before anything is sent, in milliseconds. */
const thinking = 1_500

type Publishing = {
  draft: Draft
  files: ReadonlyMap<string, File>
  change: (change: Change) => void
  pieceId: number | undefined
  onPublished: () => Promise<unknown>
  onCancel: () => void
}

/** Publishes a draft, once at a time: after a moment, file by file, and then the piece. */
export function usePublishing({ draft, files, change, pieceId, onPublished, onCancel }: Publishing) {
  const [phase, setPhase] = useState<Phase>({ is: 'counting' })
  const latest = useRef({ draft, onPublished })
  const running = useRef<AbortController>(undefined)
  useEffect(() => {
    latest.current = { draft, onPublished }
  })

  const run = async () => {
    const { signal } = (running.current = new AbortController())
    const begun = latest.current.draft
    const parcels = pendingUploads(begun)
    let at = -1
    setPhase({ is: 'sending', parcels, at: 0, part: 0 })
    const show = (place: number, part: number) => setPhase((now) => (now.is === 'sending' ? { ...now, at: place, part } : now))
    const send = (parcel: PendingUpload) => {
      const place = ++at
      show(place, 0)
      const carried = apiCarriedBy(carryWithProgress((part) => !signal.aborted && show(place, part)))
      return carried[parcel.verb]({ form: { file: files.get(parcel.key)! }, signal })
    }
    const note = (next: Change) => {
      change(next)
      if (at === parcels.length - 1) show(parcels.length, 1)
    }
    try {
      const outcome = await publish(begun, { api, pieceId, signal, send, note })
      if ('refusal' in outcome) return setPhase({ is: 'failed', message: outcome.refusal || unexplained })
      void queries.invalidateQueries({ refetchType: 'none' }) // lists everywhere may hold it, or hold what it was
      await latest.current.onPublished()
      setPhase({ is: 'done', pieceId: outcome.pieceId, isConfirmed: outcome.confirmed })
    } catch {
      if (!signal.aborted) setPhase({ is: 'failed', message: unexplained })
    }
  }

  const { is } = phase
  const runNow = useRef(run)
  useEffect(() => {
    runNow.current = run
  })
  useEffect(() => {
    if (is !== 'counting') return undefined
    const timer = setTimeout(() => void runNow.current(), thinking)
    return () => clearTimeout(timer)
  }, [is])
  useEffect(() => () => running.current?.abort(), [])

  const cancel = () => {
    running.current?.abort()
    onCancel()
  }
  return { phase, cancel, again: () => void run() }
}
