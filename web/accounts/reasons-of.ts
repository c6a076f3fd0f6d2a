/** DECIDE-76: a sentence of ours, and on a second line what the server said. What broke inside it (500) is no reason anybody could use. */
export const reasonsOf = (sentence: string, { status, message }: { status: number; message: string }): string[] =>
  message && status < 500 ? [sentence, message] : [sentence]
