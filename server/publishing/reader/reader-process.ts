import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { HttpError } from '#server/http/http-error.ts'
import { searchPath, type Sandbox } from './sandbox.ts'
import type { Fault, ReadRequest, ReadResult } from './score-reader.ts'

type Options = { sandbox: Sandbox; milliseconds?: number; idleMilliseconds?: number }

/** Reads one file at a time in a process of its own, which is started for the first file and killed when it is idle, to free its memory. */
export type ReaderProcess = { read(request: ReadRequest): Promise<ReadResult>; close(): Promise<void> }

/** Printing works on all pages, not on the first ones, and may take this many times as long. */
const printingFactor = 10
const tooComplex: ReadResult = { fault: 'too complex' }

/** Whether a file may have left its reader in any state, so that its process reads nothing else. */
export const isBroken = (fault: Fault) => ['damaged', 'damaged picture', 'too complex'].includes(fault)

/** Creates a reader whose process is killed when a file takes too long or crashes it; a new one reads the next file. */
export function createReaderProcess({ milliseconds = 3_000, idleMilliseconds = 10_000, sandbox }: Options): ReaderProcess {
  const closing = new AbortController()
  let current: Promise<ChildProcess> | undefined
  let idleTimer: NodeJS.Timeout | undefined

  const kill = async () => {
    const ending = current
    current = undefined // a file that comes meanwhile gets a new process
    const killed = await ending?.catch(() => undefined)
    if (killed?.kill('SIGKILL')) await once(killed, 'exit')
  }
  const send = async (request: ReadRequest): Promise<ReadResult> => {
    let reader = await (current ??= startProcess(sandbox))
    if (!reader.connected) reader = await (current = startProcess(sandbox)) // it was killed from outside
    const answered = new AbortController()
    const limit = limitCpuTime(reader.pid, ['stamp', 'notes'].includes(request.as) ? printingFactor * milliseconds : milliseconds)
    const signal = AbortSignal.any([closing.signal, answered.signal, limit.signal])
    try {
      const answer = once(reader, 'message', { signal })
      const exit = once(reader, 'exit', { signal }).then(() => [tooComplex])
      reader.send(request, () => {}) // if sending fails, the process is exiting, which is the answer
      const [result] = (await Promise.race([answer, exit])) as [ReadResult]
      return result
    } catch (error) {
      if (closing.signal.aborted) throw closed()
      if (signal.aborted) return tooComplex
      throw error
    } finally {
      limit.cancel()
      answered.abort()
    }
  }
  return {
    async read(request) {
      clearTimeout(idleTimer)
      try {
        const result = await send(request)
        if ('fault' in result && isBroken(result.fault)) await kill()
        return result
      } catch (error) {
        await kill()
        throw error
      } finally {
        idleTimer = setTimeout(() => void kill(), idleMilliseconds).unref()
      }
    },
    async close() {
      closing.abort()
      clearTimeout(idleTimer)
      await kill()
    },
  }
}

/** The answer while the server closes. */
export const closed = () => new HttpError(503, 'The server is shutting down. Try again in a minute.')

/** Starts a process and waits until it can read. It gets an empty environment, so that no secret is in reach of an uploaded file. */
async function startProcess({ command, flags }: Sandbox) {
  const file = new URL('./score-reader-process.ts', import.meta.url)
  const [execPath, ...before] = [...command, process.execPath]
  const execArgv = [...before, ...flags, '--max-old-space-size=256']
  const started = fork(file, { serialization: 'advanced', execPath, execArgv, env: { PATH: searchPath }, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] }) // prettier-ignore
  started.on('error', () => {}) // the request that waits for an answer fails
  const [message] = (await Promise.race([once(started, 'message'), once(started, 'exit')])) as unknown[]
  if (message !== 'ready') throw new Error(`The score reader ended with ${String(message)} before it began.`)
  return started
}

const tick = 10 // milliseconds of one clock tick in /proc: 100 a second on every Linux

/**
 * Aborts when a process has used this much CPU time. CPU time is measured, because on a busy machine a file takes longer without being
 * more complex; after five times as long on the clock the limit is reached in any case.
 */
function limitCpuTime(pid: number | undefined, milliseconds: number): { signal: AbortSignal; cancel: () => void } {
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
