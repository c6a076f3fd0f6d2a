import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { query } from '#web/api/query.ts'
import { pieceQuery } from '#web/pieces/piece-query.ts'
import { scoreQuery } from '#web/pieces/viewer/page/score-queries.ts'
import type { Setlist } from '#web/setlists/describe-setlist.ts'
import { pendingDraft, savePending } from '#web/setlists/editor/pending-save.ts'
import { savesData } from '#web/site/saves-data.ts'
import { rememberPage } from '../stand-memory.ts'
import { addressOfEntry, entryAt, playedEntries, type PlayedEntry } from './played-setlist.ts'

/** What a navigation from one piece of a setlist to another says to the page that it opens. */
export type PlayedOn = { isPlayedOn?: true }

/** Beyond the last page of any score. */
const lastPage = 9_999
/** How long the next score waits in memory, in milliseconds. */
const waitingTime = 600_000

/** The setlist that is played on the stand. */
export type PlayedSetlist = {
  setlist: Setlist
  current: PlayedEntry
  /** The number of the piece among those that can be opened, from 1, and how many there are. */
  number: number
  count: number
  /** Goes on to the next entry or back to the one before; false if there is none. */
  turn: (step: 1 | -1) => boolean
  play: (entry: PlayedEntry) => void
  /** Loads the next score before it is needed. */
  prepare: () => void
  /** Takes over a changed order. */
  adopt: (setlist: Setlist) => void
}

/** The setlist that the address names, with this piece in it; undefined without one, where it cannot be read, or where it has no such piece. */
export function useSetlist(pieceId: number): { isLoading: boolean; played?: PlayedSetlist } {
  const [address] = useSearchParams()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const setlistId = address.get('setlist')
  const { queryKey } = query('getSetlist', { params: { setlistId: setlistId ?? '' } })
  const { data, isLoading } = useQuery<{ setlist: Setlist }>({ queryKey, enabled: setlistId !== null, networkMode: 'always' })
  const setlist = data && (pendingDraft(data.setlist.id)?.shown.get().draft ?? data.setlist) // what was read may be older than what was changed
  const isPlayed = setlist !== undefined
  useEffect(() => {
    if (isPlayed) void savePending(queryClient) // from before the page was loaded
  }, [isPlayed, queryClient])
  const entries = setlist ? playedEntries(setlist) : []
  const current = entryAt(entries, pieceId, Number(address.get('entry') ?? NaN))
  if (!setlist || !current) return { isLoading }

  const at = entries.indexOf(current)
  const play = (entry: PlayedEntry, page = 0) => {
    rememberPage(entry.scoreId, page)
    const state: PlayedOn = { isPlayedOn: true }
    void navigate(addressOfEntry(setlist.id, entry), { replace: true, state })
  }
  const prepare = async (next: PlayedEntry) => {
    const { piece } = await queryClient.fetchQuery({ ...pieceQuery(next.pieceId), networkMode: 'offlineFirst' }) // as the page asks for it
    if (piece.scores[next.scoreIndex]) await queryClient.prefetchQuery({ ...scoreQuery(piece, next.scoreIndex), gcTime: waitingTime })
  }
  return {
    isLoading,
    played: {
      setlist,
      current,
      number: at + 1,
      count: entries.length,
      turn: (step) => {
        const next = entries[at + step]
        if (next) play(next, step > 0 ? 0 : lastPage)
        return next !== undefined
      },
      play,
      prepare: () => {
        const next = entries[at + 1]
        if (next && !savesData()) prepare(next).catch(() => undefined) // it is loaded when it is opened
      },
      adopt: (changed) => queryClient.setQueryData(queryKey, { setlist: changed }),
    },
  }
}
