import type { DraftKey } from './stored-draft.ts'

/** How long a draft that is opened again waits for what is sent of it, in milliseconds. */
const patience = 5_000

const leaving = new Map<DraftKey, Promise<unknown>>()
const editors = new Map<DraftKey, unknown>()

/** Notes who edits a draft. */
export const enter = (draftKey: DraftKey, editor: unknown) => void editors.set(draftKey, editor)

/** Whether nobody has begun to edit the draft after this one. */
export const isLastTo = (draftKey: DraftKey, editor: unknown) => editors.get(draftKey) === editor

/** Notes what is sent and stored of a draft after its page was left. */
export const leave = (draftKey: DraftKey, work: Promise<unknown>) => void leaving.set(draftKey, work)

/** Waits until what is sent and stored of a draft that was left is done, for a while. */
export const untilLeft = (draftKey: DraftKey) =>
  Promise.race([leaving.get(draftKey)?.catch(() => undefined), new Promise((resolve) => setTimeout(resolve, patience))])
