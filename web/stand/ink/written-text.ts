import { toSingleLine, visibleCharacterCount } from '#contract/text/text.ts'

/** A text as it is kept: empty if nothing of it can be seen, which the server refuses. */
export function writtenText(text: string): string {
  const line = toSingleLine(text)
  return visibleCharacterCount(line) > 0 ? line : ''
}
