/** The connections of a process to the database for its requests, and the jobs and e-mails that it works on at once. */
type Shares = { connections: number; tasks: number; mails: number }

/** What one of so many processes of a machine may use: together they use little more than one alone, because they share the database. */
export const sharesOf = (processes: number): Shares =>
  processes === 1
    ? { connections: 10, tasks: 2, mails: 1 } // each e-mail more at once takes from purchases what it gains
    : { connections: Math.max(4, Math.floor(20 / processes)), tasks: 1, mails: 1 }

/** The connections of all processes: those of requests, of jobs and mails (two more than they run at once), and two that wait. */
export function connectionsOf(processes: number): number {
  const { connections, tasks, mails } = sharesOf(processes)
  return processes * (connections + (tasks + 2) + (mails + 2) + 2)
}
