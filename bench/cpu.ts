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
  const others = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && Number(name) !== pid)
  const children = others.flatMap((name) => statUnlessExited(name) ?? []).filter(([, parent]) => parent === pid)
  return [statOf(pid), ...children].reduce((sum, stat) => sum + sumCpuTime(stat), 0)
}

function statUnlessExited(pid: string) {
  try {
    return [statOf(pid)]
  } catch {
    return undefined
  }
}

/** User and system time of a process and of its children that have exited. */
const sumCpuTime = (stat: number[]) => stat.slice(11, 15).reduce((sum, ticks) => sum + ticks * tick, 0)
