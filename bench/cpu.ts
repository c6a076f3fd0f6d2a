import { readdirSync, readFileSync } from 'node:fs'

const tick = 10 // milliseconds of one clock tick in /proc: 100 a second on every Linux

const statOf = (pid: number | string) => {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  return stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number) // from the third field on: state, parent, …
}

/** How many milliseconds a process and its children have worked so far: on a machine that others use too, this says more than a clock. */
export function workOf(pid: number) {
  const children = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && parentOf(name) === pid)
  const work = ([user, system, ofGone, systemOfGone]: number[]) => (user! + system! + ofGone! + systemOfGone!) * tick
  return [pid, ...children].reduce<number>((sum, id) => sum + work(statOf(id).slice(11, 15)), 0)
}

function parentOf(pid: string) {
  try {
    return statOf(pid)[1]
  } catch {
    return undefined // it has ended
  }
}
