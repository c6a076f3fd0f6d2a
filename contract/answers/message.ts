/** The message of an answer: a sentence, or one with parts that vary. */
export type Message = string | VaryingMessage
/** A sentence with parts that vary: its regular expression, and an example. */
export type VaryingMessage = { pattern: string; example: string }

/** A sentence with parts that vary, each given by an example: varying`Try again in ${30} seconds.` */
export const varying = (texts: TemplateStringsArray, ...examples: (string | number)[]): VaryingMessage => ({
  pattern: `^${texts.map((text) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('.+')}$`,
  example: String.raw({ raw: texts }, ...examples),
})

/** The messages of an operation by status. */
export type Messages = { [status: number]: Message[] }

/** The messages of several declarations together, each once. */
export function mergeMessages(...all: Messages[]): Messages {
  const merged: Messages = {}
  for (const messages of all)
    for (const [status, added] of Object.entries(messages)) merged[Number(status)] = [...new Set([...(merged[Number(status)] ?? []), ...added])]
  return merged
}
