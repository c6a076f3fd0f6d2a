import { readFile } from 'node:fs/promises'

const tick = 10 // milliseconds of one clock tick in /proc: 100 a second on every Linux

/**
 * Aborts when a process has worked for so long. It is its own work that counts: on a machine that is busy with other things, a
 * file takes longer without being any more complex. In the end patience ends all the same, at five times as long.
 */
export function limitCpuTime(pid: number | undefined, milliseconds: number): { signal: AbortSignal; cancel: () => void } {
  const limit = new AbortController()
  const begun = Date.now()
  const before = workOf(pid)
  const look = async () => {
    const [waited, start, now] = [Date.now() - begun, await before, await workOf(pid)]
    const worked = start === undefined || now === undefined ? waited : now - start
    if (worked >= milliseconds || waited >= 5 * milliseconds) limit.abort()
  }
  const timer = setInterval(() => void (Date.now() - begun >= milliseconds && look()), Math.min(100, milliseconds))
  const cancel = () => clearInterval(timer)
  limit.signal.addEventListener('abort', cancel)
  return { signal: limit.signal, cancel }
}

/** How many milliseconds a process has worked, where the system tells. */
async function workOf(pid: number | undefined) {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined)
  const fields = stat?.slice(stat.lastIndexOf(')') + 2).split(' ') // the name before may hold anything
  return fields && (Number(fields[11]) + Number(fields[12])) * tick
}
