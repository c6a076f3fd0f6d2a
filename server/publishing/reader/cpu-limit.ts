import { readFile } from 'node:fs/promises'

const tick = 10 // milliseconds of one clock tick in /proc: 100 a second on every Linux

/**
 * Aborts when a process has used this much CPU time. CPU time is measured, because on a busy machine a file takes longer without being
 * more complex; after five times as long on the clock the limit is reached in any case.
 */
export function limitCpuTime(pid: number | undefined, milliseconds: number): { signal: AbortSignal; cancel: () => void } {
  const limit = new AbortController()
  const startedAt = Date.now()
  const cpuTimeBefore = cpuTimeOf(pid)
  const check = async () => {
    const [elapsed, before, now] = [Date.now() - startedAt, await cpuTimeBefore, await cpuTimeOf(pid)]
    const used = before === undefined || now === undefined ? elapsed : now - before
    if (used >= milliseconds || elapsed >= 5 * milliseconds) limit.abort()
  }
  const timer = setInterval(() => void (Date.now() - startedAt >= milliseconds && check()), Math.min(100, milliseconds))
  const cancel = () => clearInterval(timer)
  limit.signal.addEventListener('abort', cancel)
  return { signal: limit.signal, cancel }
}

/** The CPU time of a process in milliseconds, on systems that have /proc. */
async function cpuTimeOf(pid: number | undefined) {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined)
  const fields = stat?.slice(stat.lastIndexOf(')') + 2).split(' ') // the name before it may contain any character
  return fields && (Number(fields[11]) + Number(fields[12])) * tick
}
