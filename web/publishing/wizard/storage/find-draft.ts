import type { Client } from '#contract/client.ts'
import { audioIdOf } from '../draft/draft-entries.ts'
import type { Draft } from '../draft/draft.ts'
import { compareDrafts, withSaved } from '../draft/merge-drafts.ts'
import { readAccountDraft, type AccountDraft } from './account-draft.ts'
import { readStoredDraftWithFiles, type DraftKey, type DraftState, type SentDraft, type SentState } from './stored-draft.ts'

/** A draft as it was found, with the files that are on this device. */
export type FoundDraft = DraftState &
  SentState & {
    /** When it was changed last. */
    changed: string
    files: ReadonlyMap<string, File>
    /** The draft, if this device has nothing that the account does not have. */
    unchanged: DraftState | undefined
    /** The names of files that are not kept any more. */
    lostFiles: string[]
    /** What the account has, where both have changed a field since `base`. */
    merge?: { base: Draft | undefined; saved: SentDraft } | undefined
  }

/**
 * Finds a draft on this device and with the account, and joins both; undefined if there is none. Without a connection this device's is taken as it is;
 * throws where it has none.
 */
export async function findDraft(api: Pick<Client, 'getDraft'>, draftKey: DraftKey, draftId: string): Promise<FoundDraft | undefined> {
  const here = await readStoredDraftWithFiles(draftKey).catch(() => undefined) // without storage nothing is stored
  const read = await readAccountDraft(api, draftId).then(
    (found) => ({ found }),
    (error: unknown) => {
      if (here) return undefined
      throw error
    },
  )
  const account = read?.found
  /** Which uploads are there; undefined where that is not known. */
  const uploads = read && (account?.uploads ?? new Set<string>())
  const files: ReadonlyMap<string, File> = here?.files ?? new Map<string, File>()
  if (!here) return account && complete({ ...account, sent: account, files, unchanged: account }, uploads)
  const { stored } = here
  const changed = stored.savedAt.toISOString()
  const joined = account ? join(stored, account) : stored
  return complete({ ...joined, changed, files, unchanged: undefined }, uploads)
}

/** This device's draft with what the account has of fields that were not changed here. */
function join(stored: DraftState & SentState, account: AccountDraft) {
  if (stored.sent?.revision === account.revision) return stored
  if (stored.unanswered?.includes(account.content)) return { ...stored, sent: account, unanswered: [] }
  const base = stored.sent?.draft
  const { conflicts, adopted } = compareDrafts({ base, own: stored.draft, saved: account.draft })
  if (conflicts.length > 0) return { ...stored, merge: { base, saved: account } }
  return { ...stored, draft: withSaved(stored.draft, account.draft, adopted), sent: account, unanswered: [] }
}

/** Removes what cannot be used without its file: the server keeps uploads for a while, and a browser that is short of space may have deleted files. */
function complete(found: Omit<FoundDraft, 'lostFiles'>, uploads: ReadonlySet<string> | undefined): FoundDraft {
  const { draft, files } = found
  const isKept = (id: string) => id !== '' && (!uploads || uploads.has(id))
  const lostFiles: string[] = []
  const scores = draft.scores.flatMap((score) => {
    if (!score.file || isKept(score.scoreId)) return [score]
    if (files.has(score.key)) return [{ ...score, scoreId: '', match: undefined }]
    lostFiles.push(score.file.name)
    return []
  })
  const performances = draft.performances.map((performance) => {
    const { file, audioLink, key } = performance
    if (!file || isKept(audioLink === '' ? '' : audioIdOf(audioLink))) return performance
    if (files.has(key)) return { ...performance, audioLink: '' }
    if (performance.type === 'LOCAL') lostFiles.push(file.name)
    return { ...performance, file: undefined, audioLink: '' }
  })
  return { ...found, draft: { ...draft, scores, performances }, lostFiles }
}
