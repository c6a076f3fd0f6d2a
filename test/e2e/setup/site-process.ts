// A process that serves one site after another: what the browser tests ask of it, and how it answers.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { openSync } from 'node:fs'

/** What a site is opened with. */
type Opening = {
  /** The connection strings of its database: of the application's role and of the owner of the tables. */
  urls: { url: string; ownerUrl: string }
  /** The folder of its files, e-mails and forms. */
  folder: string
  /** What differs from the settings of all browser tests. */
  settings: Record<string, string>
}
type Answer = { url: string } | { problem: string }
/** An open site; `close` leaves nothing behind that uses its database or its folder. */
type OpenedSite = { url: string; close: () => Promise<void> }

/** Makes this process serve what its parent asks for, until the parent ends. */
export function serveOnRequest(openSite: (opening: Opening) => Promise<OpenedSite>) {
  let site: OpenedSite | undefined
  const open = async (opening: Opening): Promise<Answer> => {
    try {
      await site?.close()
      site = undefined
      site = await openSite(opening)
      return { url: site.url }
    } catch (error) {
      return { problem: error instanceof Error ? (error.stack ?? error.message) : String(error) }
    }
  }
  process.on('message', (opening: Opening) => void open(opening).then((answer) => process.send!(answer)))
  process.on('disconnect', () => void Promise.resolve(site?.close()).finally(() => process.exit()))
}

/** Starts such a process: one that serves alone, or with E2E_SERVER=test/cluster/serve.ts by three others behind nginx. */
export function startSiteProcess(logFile: string) {
  const log = openSync(logFile, 'a')
  const child = fork(process.env['E2E_SERVER'] ?? 'test/e2e/setup/serve.ts', { stdio: ['ignore', log, log, 'ipc'], execArgv: [] })
  const ended = once(child, 'exit')
  return {
    /** Closes the site that was open and opens another one; returns its address. */
    open: async (opening: Opening): Promise<string> => {
      const answered = once(child, 'message') as Promise<[Answer]>
      child.send(opening)
      const [answer] = await Promise.race([answered, ended.then((): [Answer] => [{ problem: 'Its process has ended.' }])])
      if ('problem' in answer) throw new Error(`The site could not be opened: ${answer.problem}\nIts log is ${logFile}.`)
      return answer.url
    },
    /** Closes the site and ends the process. */
    end: async () => {
      if (child.connected) child.disconnect()
      await ended
    },
  }
}
