/** PostgreSQL cannot run here; the message says in one sentence why, and what to do. */
export class PostgresError extends Error {}

/** The error of a PostgreSQL program, from its output. */
export function toPostgresError(output: string, folder: string): PostgresError {
  const reason = /(?:FATAL|PANIC|error|ERROR): +(.+)/.exec(output)?.[1] ?? output.trim().split('\n').at(-1) ?? ''
  if (/No space left|disk quota/i.test(output)) return new PostgresError(`The disk that holds ${folder} is full: make room there, then start again.`)
  if (/Permission denied|wrong ownership/i.test(output))
    return new PostgresError(
      `PostgreSQL may not use ${folder} (${reason}): start Bellows as the owner of this folder, or set DATA_DIR to one that it can reach.`,
    )
  if (/valid checkpoint/.test(output))
    return new PostgresError(
      `${folder} is not a complete database: it may have been copied while Bellows was running. Use a copy that was made while it was stopped.`,
    )
  return new PostgresError(`PostgreSQL could not be started in ${folder}: ${reason || 'it ended without a message'}.`)
}
