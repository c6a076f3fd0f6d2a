/**
 * The end of the press that is under way, if any (`usePresses`). What an answer changes moves what is below it, and a pointer that is down on a control
 * which moves away presses nothing, or another one: answers wait for it.
 */
export const press: { end?: Promise<void> } = {}
