/**
 * For how many milliseconds the site waits for anything. Migrations, backups, restores and the command line have connections of their own, whose
 * statements may take as long as they need; the time of a body, and of a file that is sent, is bounded where connections are (create-server.ts).
 */
export const deadlines = {
  /** A statement of a request or a job, the wait of a statement for a lock, and a transaction between two statements. */
  statement: 20_000,
  lock: 3_000,
  idleTransaction: 20_000,
  /** Opening a connection to the database, and waiting until one of the pool is free. */
  connecting: 1_500,
  pool: 10_000,
  /** The silence of the database after which it counts as away, and the same on a connection that is opened to ask. */
  databaseSilence: 900,
  firstAnswer: 3_000,
  /** What a visitor waits for the database before the page is answered from memory. */
  visitor: 1_000,
  /** The database's part of the answer of /api/ready. */
  readiness: 800,
  /** The file store until it begins to answer, and between two parts of a file; an upload has more time by its size. */
  fileStore: 5_000,
  /** The mail server until it has accepted an e-mail. */
  mailServer: 20_000,
  /** An operation, from its checked input to its data. */
  operation: 60_000,
}
