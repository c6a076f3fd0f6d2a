import type { PlacedMark } from '#contract/notes/marks.ts'

/** What one act of a player has changed. */
export type Step = { added: PlacedMark[]; removed: PlacedMark[] }

const maxSteps = 50

/**
 * The acts of a player that can be undone, and those that were. A removed mark that comes back has a new id, because removal wins where devices
 * merge; the history then speaks of the new one.
 */
export class UndoHistory {
  private done: Step[] = []
  private undone: Step[] = []

  get canUndo() {
    return this.done.length > 0
  }
  get canRedo() {
    return this.undone.length > 0
  }
  /** Records an act, after which nothing can be done again. */
  record(step: Step) {
    this.done = [...this.done, step].slice(-maxSteps)
    this.undone = []
  }
  /** Undoes the latest act by `perform`, which changes the marks and returns those that came back by their former ids. */
  undo(perform: (step: Step) => Map<string, PlacedMark>) {
    this.move(this.done, this.undone, perform)
  }
  redo(perform: (step: Step) => Map<string, PlacedMark>) {
    this.move(this.undone, this.done, perform)
  }

  private move(from: Step[], to: Step[], perform: (step: Step) => Map<string, PlacedMark>) {
    const step = from.pop()
    if (!step) return
    const reverse = { added: step.removed, removed: step.added }
    const back = perform(reverse)
    to.push(reverse)
    const renamed = (marks: PlacedMark[]) => marks.map((mark) => back.get(mark.id) ?? mark)
    for (const steps of [this.done, this.undone])
      for (const [index, { added, removed }] of steps.entries()) steps[index] = { added: renamed(added), removed: renamed(removed) }
  }
}
