import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { api, createBrowserApi } from '#web/api/client.ts'
import { unknownErrorText } from '#web/site/errors/error-texts.ts'
import type { DraftChange } from '../draft/draft-changes.ts'
import type { DraftScore } from '../draft/draft-entries.ts'
import { toDraft, type Draft } from '../draft/draft.ts'
import { loadMergeDrafts } from '../load-merge-drafts.ts'
import { fetchWithProgress } from './fetch-with-progress.ts'
import { pendingUploads, publish, type NewerPiece, type PendingUpload, type PublishDeps, type UploadAnswer } from './publish.ts'

/**
 * The state of publishing: a delay in which it can be cancelled, then the uploads, of which the current one is sent in `part`, then a question
 * if scores equal those of others, then its end. A piece that was saved elsewhere meanwhile has to be merged first.
 */
export type PublishState =
  | { name: 'delayed' }
  | { name: 'sending'; uploads: PendingUpload[]; current: number; part: number }
  | { name: 'matched'; scores: DraftScore[] }
  | { name: 'newer'; newer: NewerPiece & { saved: Draft } }
  | { name: 'failed'; message: string }
  | { name: 'published'; pieceId: number; isConfirmed: boolean }

/** CONFIRM: how long publishing can be cancelled before anything is sent, in milliseconds. */
const delayInMs = 1_500

type Publishing = {
  draft: Draft
  files: ReadonlyMap<string, File>
  change: (change: DraftChange) => void
  edited: PublishDeps['edited']
  declaresRights: boolean
  /** The upload of the same file that has begun already; undefined if there is none. */
  joinUpload: (upload: PendingUpload, onProgress: (part: number) => void) => Promise<UploadAnswer> | undefined
  onStart: () => Promise<{ kept: PublishDeps['kept'] } | undefined>
  onEnd: () => void
  onPublished: () => Promise<unknown>
  onCancel: () => void
}

/** Publishes a draft after a delay: first its files, one by one, then the piece. */
export function usePublishing({ draft, files, change, edited, declaresRights, joinUpload, onStart, onEnd, onPublished, onCancel }: Publishing) {
  const queryClient = useQueryClient()
  const [state, setState] = useState<PublishState>({ name: 'delayed' })
  const latest = useRef({ draft, onEnd, onPublished })
  const running = useRef<AbortController>(undefined)
  const acceptsMatches = useRef(false)
  const isStarting = useRef(false)
  useEffect(() => {
    latest.current = { draft, onEnd, onPublished }
  })

  const cancel = () => {
    running.current?.abort()
    onCancel()
  }

  const start = async () => {
    if (isStarting.current) return undefined
    isStarting.current = true
    const { signal } = (running.current = new AbortController())
    const started = await onStart().finally(() => (isStarting.current = false))
    if (!started) return cancel()
    if (signal.aborted) return undefined
    const startDraft = latest.current.draft
    const uploads = pendingUploads(startDraft)
    let current = -1
    setState({ name: 'sending', uploads, current: 0, part: 0 })
    const show = (index: number, part: number) =>
      setState((previous) => (previous.name === 'sending' ? { ...previous, current: index, part } : previous))
    const upload = (pending: PendingUpload) => {
      const index = ++current
      show(index, 0)
      const onProgress = (part: number) => !signal.aborted && show(index, part)
      const begun = joinUpload(pending, onProgress)
      if (begun) return Promise.race([begun, rejectedOnAbort(signal)])
      const uploadApi = createBrowserApi(fetchWithProgress(onProgress))
      return uploadApi[pending.operation]({ form: { file: files.get(pending.key)! }, signal })
    }
    const onChange = (next: DraftChange) => {
      change(next)
      if (current === uploads.length - 1) show(uploads.length, 1)
    }
    try {
      const result = await publish(startDraft, {
        api,
        edited,
        kept: started.kept,
        declaresRights,
        signal,
        upload,
        isHere: (key) => files.has(key),
        onChange,
        acceptsMatches: acceptsMatches.current,
      })
      if ('matched' in result) return setState({ name: 'matched', scores: result.matched })
      if ('newer' in result) await loadMergeDrafts()
      if ('newer' in result) return setState({ name: 'newer', newer: { ...result.newer, saved: toDraft(result.newer.piece) } })
      if ('error' in result) return setState({ name: 'failed', message: result.error || unknownErrorText })
      void queryClient.invalidateQueries({ refetchType: 'none' }) // many lists may contain the piece
      await latest.current.onPublished()
      setState({ name: 'published', pieceId: result.pieceId, isConfirmed: result.confirmed })
    } catch {
      if (!signal.aborted) setState({ name: 'failed', message: unknownErrorText })
    }
  }

  const isDelayed = state.name === 'delayed'
  const startLatest = useRef(start)
  useEffect(() => {
    startLatest.current = start
  })
  useEffect(() => {
    if (!isDelayed) return undefined
    const timer = setTimeout(() => void startLatest.current(), delayInMs)
    return () => clearTimeout(timer)
  }, [isDelayed])
  useEffect(
    () => () => {
      running.current?.abort()
      latest.current.onEnd()
    },
    [],
  )

  const acceptMatches = () => {
    acceptsMatches.current = true
    void start()
  }
  return { state, cancel, acceptMatches, retry: () => void start() }
}

const rejectedOnAbort = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(new DOMException('The request was aborted.', 'AbortError'))))
