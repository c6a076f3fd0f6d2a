import type { Mark, PlacedMark } from '#contract/notes/marks.ts'
import { createMarkId } from './mark-id.ts'
import type { MarkStore, StoredMark } from './stored-marks.ts'
import { UndoHistory, type Step } from './undo-history.ts'

/** What the server has to be told. */
export type Outbox = { since: number; add: PlacedMark[]; remove: string[] }
/** What the server answers: its revision, and what was added and removed since the one that was sent. */
export type Inbox = { revision: number; added: PlacedMark[]; removed: string[] }

type Change = Parameters<MarkStore['write']>[0]

const noMarks: PlacedMark[] = []
/** What is said when the device cannot keep a note. */
export const noRoom = 'No room on this device. Your notes last while this page is open, and are saved to your account once they are sent.'

/**
 * What an account has written into one score. Every change is kept on the device at once and sent to the server by `SyncLoop`. The marks are a set:
 * what devices and tabs have added is joined, and what one of them has removed is removed.
 */
export class Notebook {
  private readonly kept = new Map<string, StoredMark>()
  private readonly pages = new Map<number, PlacedMark[]>()
  private readonly history = new UndoHistory()
  private readonly listeners = new Set<() => void>()
  private readonly changes = new Set<() => void>()
  private readonly store: MarkStore
  private since = 0
  private writing: Promise<unknown> = Promise.resolve()
  private writes = 0
  /** The ids of marks that could not be written on the device as they are now. */
  private readonly unwritten = new Set<string>()
  /** What the server said of marks that it refuses, by their ids. It is asked again when the score is opened again. */
  private readonly refused = new Map<string, string>()
  private deviceProblem: string | undefined
  private serverProblem: string | undefined

  constructor(store: MarkStore) {
    this.store = store
  }

  /** Reads what is kept on the device, when the score opens and when another tab has changed it. A device that cannot be read has nothing. */
  async load() {
    const stored = await this.store.read().catch(() => undefined)
    if (!stored) return
    this.since = Math.max(this.since, stored.since)
    for (const mark of stored.marks) this.merge(mark)
    this.show()
  }

  /** Calls back when the marks or the state have changed. */
  subscribe = (listener: () => void) => {
    this.listeners.add(listener)
    return () => void this.listeners.delete(listener)
  }
  /** Calls back when the player has changed something. */
  onChange(listener: () => void) {
    this.changes.add(listener)
    return () => void this.changes.delete(listener)
  }

  /** The marks of a page, in the order in which they were written; the same array until they change. */
  marksOf(page: number): PlacedMark[] {
    return this.pages.get(page) ?? noMarks
  }
  /** The number of marks in the score. */
  get amount() {
    return [...this.pages.values()].reduce((sum, { length }) => sum + length, 0)
  }
  /** Whether everything is with the account; until then it is on this device alone. */
  get isSaved() {
    return [...this.kept.values()].every(({ isSent }) => isSent)
  }
  /** Whether the device is still writing what the player has changed. */
  get isWriting() {
    return this.writes > 0
  }
  /** Whether there is something to send that the server has not refused. */
  get canSend() {
    return [...this.kept.values()].some((mark) => !mark.isSent && !this.isRefused(mark))
  }
  /** What went wrong, in words; undefined if nothing did. */
  get problem() {
    const refusal = () => [...this.refused].find(([id]) => this.isRefused(this.kept.get(id)!))?.[1]
    return this.serverProblem ?? this.deviceProblem ?? refusal()
  }
  get canUndo() {
    return this.history.canUndo
  }
  get canRedo() {
    return this.history.canRedo
  }

  /** Writes a mark, and returns it. */
  add(page: number, mark: Mark): PlacedMark {
    const placed = { id: createMarkId(), page, mark }
    this.act({ added: [placed], removed: [] })
    return placed
  }
  /** Removes marks in one act. */
  remove(marks: PlacedMark[]) {
    const removed = marks.filter(({ id }) => this.isThere(id))
    if (removed.length > 0) this.act({ added: [], removed })
  }
  /** Writes a mark in the place of another one. */
  replace(before: PlacedMark, mark: Mark) {
    this.act({ added: [{ id: createMarkId(), page: before.page, mark }], removed: [before] })
  }
  undo = () => this.history.undo((step) => this.perform(step))
  redo = () => this.history.redo((step) => this.perform(step))

  /** What has not been sent yet and may be, at most this many marks and bytes of it. */
  outbox({ marks, bytes }: { marks: number; bytes: number }): Outbox {
    const outbox: Outbox = { since: this.since, add: [], remove: [] }
    let size = 0
    for (const kept of this.kept.values()) {
      const { id, page, mark, isSent } = kept
      if (isSent || this.isRefused(kept)) continue
      if (mark === null) {
        if (outbox.remove.length < marks) outbox.remove.push(id)
        continue
      }
      size += JSON.stringify(mark).length + 100
      if (outbox.add.length < marks && (size <= bytes || outbox.add.length === 0)) outbox.add.push({ id, page, mark })
    }
    return outbox
  }

  /** Takes in the answer of the server to what was sent. */
  async receive(sent: Outbox, { revision, added, removed }: Inbox) {
    if (revision < sent.since) for (const mark of this.kept.values()) mark.isSent = false // the server was restored from a backup
    const changed = new Set<string>([...sent.add.map(({ id }) => id), ...sent.remove, ...removed, ...added.map(({ id }) => id)])
    for (const { id, page, mark } of added) this.merge({ id, page, mark, isSent: true })
    for (const id of removed) this.merge({ id, page: 0, mark: null, isSent: true })
    for (const { id } of sent.add) this.acknowledge(id, false)
    for (const id of sent.remove) this.acknowledge(id, true)
    this.since = revision
    this.serverProblem = undefined
    this.show()
    const marks = revision < sent.since ? [...this.kept.values()] : [...changed].map((id) => this.kept.get(id)!)
    await this.keep({ since: revision, base: Math.min(sent.since, revision), marks })
  }

  /** Says why the server did not take what was sent. */
  refuse(message: string) {
    this.serverProblem = message
    this.tell()
  }

  /** Says why the server will never take a mark. The mark stays on the device, is sent no more, and keeps no other one from being sent. */
  refuseMark(id: string, message: string) {
    this.refused.set(id, message)
    this.tell()
  }

  /** Resolves when all that was written so far is on the device, or could not be. */
  settled = () => this.writing

  private act(step: Step) {
    this.history.record(step)
    this.perform(step)
  }

  /** Changes the marks, and returns those that came back under a new id by their former ones. */
  private perform({ added, removed }: Step) {
    const back = new Map<string, PlacedMark>()
    for (const mark of added) if (this.kept.has(mark.id)) back.set(mark.id, { ...mark, id: createMarkId() })
    const changed = [
      ...removed.map(({ id, page }): StoredMark => ({ id, page, mark: null, isSent: this.kept.get(id)?.mark === null && this.kept.get(id)!.isSent })),
      ...added.map((mark): StoredMark => ({ ...(back.get(mark.id) ?? mark), isSent: false })),
    ]
    for (const mark of changed) this.kept.set(mark.id, mark)
    this.show()
    void this.keep({ marks: changed })
    for (const notify of this.changes) notify()
    return back
  }

  /** Whether the server refuses a mark; its removal it takes. */
  private isRefused({ id, mark, isSent }: StoredMark) {
    return !isSent && mark !== null && this.refused.has(id)
  }

  private isThere(id: string) {
    const kept = this.kept.get(id)
    return kept !== undefined && kept.mark !== null
  }

  /** Joins a mark of the server or of another tab: removal wins, and what was sent stays sent. */
  private merge(other: StoredMark) {
    const own = this.kept.get(other.id)
    if (!own || (own.mark !== null && other.mark === null)) this.kept.set(other.id, { ...other })
    else if ((own.mark === null) === (other.mark === null)) own.isSent ||= other.isSent
  }

  /** What was sent is with the server, unless the mark was removed while its addition was on the way. */
  private acknowledge(id: string, isRemoved: boolean) {
    const kept = this.kept.get(id)!
    if ((kept.mark === null) === isRemoved) kept.isSent = true
  }

  private async keep(change: Change) {
    this.writes += 1
    const writing = this.write(change)
    this.writing = Promise.all([this.writing, writing])
    await writing
    this.writes -= 1
    this.tell()
  }

  /** Writes marks on the device, and after that those which could not be written before. */
  private async write(change: Change) {
    const isWritten = await this.tryWriting(change)
    if (isWritten && this.unwritten.size > 0) await this.tryWriting({ marks: [...this.unwritten].map((id) => this.kept.get(id)!) })
  }

  private async tryWriting({ since, base, marks }: Change): Promise<boolean> {
    // A revision without all marks up to it would never let the missing ones be read again: 0 reads everything.
    const known = since !== undefined && this.unwritten.size > 0 ? 0 : since
    const isWritten = await this.store
      .write({ ...(known !== undefined && { since: known, base: known === 0 ? 0 : base }), marks: marks.map((mark) => ({ ...mark })) })
      .then(
        () => true,
        () => false,
      )
    for (const { id } of marks) this.unwritten[isWritten ? 'delete' : 'add'](id)
    this.deviceProblem = isWritten && this.unwritten.size === 0 ? undefined : noRoom
    return isWritten
  }

  /** Sorts the marks by page, and tells of them; the pages whose marks are the same keep their arrays. */
  private show() {
    const present = [...this.kept.values()].flatMap(({ id, page, mark }) => (mark === null ? [] : [{ id, page, mark }]))
    present.sort((one, other) => (one.id < other.id ? -1 : 1))
    const pages = Map.groupBy(present, ({ page }) => page)
    for (const page of this.pages.keys()) if (!pages.has(page)) this.pages.delete(page)
    for (const [page, marks] of pages) {
      const before = this.pages.get(page) ?? []
      const known = new Map(before.map((mark) => [mark.id, mark]))
      const isSame = before.length === marks.length && marks.every(({ id }, index) => before[index]!.id === id)
      if (!isSame) this.pages.set(page, marks.map((mark) => known.get(mark.id) ?? mark)) // prettier-ignore
    }
    this.tell()
  }

  private tell() {
    for (const notify of this.listeners) notify()
  }
}
