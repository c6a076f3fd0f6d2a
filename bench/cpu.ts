import { readdirSync, readFileSync } from 'node:fs'

const tick = 10 // milliseconds of one clock tick in /proc: 100 a second on every Linux

const statOf = (pid: number | string) => {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  return stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number) // from the third field on: state, parent, …
}

/** The CPU time of a process and its children so far in milliseconds, which on a shared machine says more than the elapsed time. */
export function cpuTimeOf(pid: number) {
  const children = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && parentOf(name) === pid)
  return [pid, ...children].reduce<number>((sum, id) => sum + sumCpuTime(statOf(id)), 0)
}

function parentOf(pid: string) {
  try {
    return statOf(pid)[1]
  } catch {
    return undefined // it has exited
  }
}

/** User and system time of a process and of its children that have exited. */
const sumCpuTime = (stat: number[]) => stat.slice(11, 15).reduce((sum, ticks) => sum + ticks * tick, 0)
