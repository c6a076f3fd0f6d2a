import type { Client } from '#contract/client.ts'
import { title } from '#contract/forms/limits.ts'
import { toSingleLine } from '#contract/text/text.ts'
import { completeDraft, type StoredValues } from '../draft/draft.ts'
import { audioIdOf } from '../draft/draft-entries.ts'
import type { DraftState, SentDraft } from './stored-draft.ts'

/** A draft that the account has, and which of its uploads are still there. */
export type AccountDraft = SentDraft & DraftState & { content: string; changed: string; uploads: ReadonlySet<string> }

/** The id under which the account keeps the edit of a piece, so that all devices find the same one. */
export const draftIdOfPiece = (pieceId: number) => `00000000-0000-8000-8000-${String(pieceId).padStart(12, '0')}`

type Content = { format: number; draft: StoredValues; step: number; base?: { draft: StoredValues; version: number } }

/** A draft as it is sent. */
export function toAccountBody({ draft, step, base }: DraftState, pieceId: number | undefined) {
  const uploads = [
    ...draft.scores.flatMap(({ file, scoreId }) => (file && scoreId !== '' ? [scoreId] : [])),
    ...draft.performances.flatMap(({ file, audioLink }) => (file && audioLink !== '' ? [audioIdOf(audioLink)] : [])),
  ]
  return {
    pieceId: pieceId ?? null,
    title: Array.from(toSingleLine(draft.title)).slice(0, title.max).join('').trim(),
    scores: draft.scores.length,
    uploads,
    content: JSON.stringify({ format: 2, draft, step, base } satisfies Content | { base: undefined }),
  }
}

/** The account's draft; undefined if there is none. Throws if it cannot be read, and if a newer release has written it. */
export async function readAccountDraft(api: Pick<Client, 'getDraft'>, draftId: string, signal?: AbortSignal): Promise<AccountDraft | undefined> {
  const { status, message, data } = await api.getDraft({ params: { draftId }, ...(signal && { signal }) })
  if (status !== 200) throw new Response(message, { status })
  if (!data.draft) return undefined
  const { revision, content, changed, uploads } = data.draft
  const { format, draft, step, base } = JSON.parse(content) as Content
  if (format !== 2) throw new Error('This draft was written by a newer release. Reload the page.')
  return {
    revision,
    content,
    changed,
    uploads: new Set(uploads),
    step,
    draft: completeDraft(draft),
    ...(base && { base: { ...base, draft: completeDraft(base.draft) } }),
  }
}
