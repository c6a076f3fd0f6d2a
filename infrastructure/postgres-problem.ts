/** PostgreSQL cannot be run here; the message tells in a sentence, to whoever starts Bellows, why and what to do. */
export class PostgresProblem extends Error {}

/** The problem that one of PostgreSQL's programs has told of while it worked on this folder. */
export function problemOf(output: string, folder: string): PostgresProblem {
  const reason = /(?:FATAL|PANIC|error|ERROR): +(.+)/.exec(output)?.[1] ?? output.trim().split('\n').at(-1) ?? ''
  if (/No space left|disk quota/i.test(output))
    return new PostgresProblem(`The disk that holds ${folder} is full: make room there, then start again.`)
  if (/Permission denied|wrong ownership/i.test(output))
    return new PostgresProblem(
      `PostgreSQL may not use ${folder} (${reason}): start Bellows as the owner of this folder, or set DATA_DIR to one that it can reach.`,
    )
  if (/valid checkpoint/.test(output))
    return new PostgresProblem(`${folder} is no whole database: it may have been copied while Bellows was running; take a copy of a closed one.`)
  return new PostgresProblem(`PostgreSQL could not be started in ${folder}: ${reason || 'it ended without a word'}.`)
}
