// Serves the site of a worker of the browser tests in this process, which keeps its compiled code from one site to the next.
import { freePort } from '#infrastructure/free-port.ts'
import '#server/process/environment.ts'
import { readConfig } from '#server/config.ts'
import { deadlines } from '#server/deadlines.ts'
import { findSandbox } from '#server/publishing/reader/sandbox.ts'
import { startScoreReader } from '#server/publishing/reader/score-reader.ts'
import { serve } from '#server/serve.ts'
import { shareReader } from '#test/support/share-reader.ts'
import { settingsOf } from './settings.ts'
import { serveOnRequest } from './site-process.ts'

// On a busy machine, everything is silent for longer than people may wait.
for (const name of ['databaseSilence', 'visitor', 'connecting', 'readiness'] as const) deadlines[name] = 20_000

const sandbox = findSandbox()
const nextReader = shareReader(startScoreReader({ sandbox, idleMilliseconds: 600_000 }))
let port = await freePort()

serveOnRequest(async (opening) => {
  for (;;) {
    const resources = new AsyncDisposableStack()
    const closing = new AbortController()
    const close = async () => {
      closing.abort('SIGINT') // nobody is waiting for an answer any more
      await resources.disposeAsync()
    }
    const config = readConfig(settingsOf({ port, ...opening }))
    const { url, ownerUrl } = opening.urls
    try {
      await serve(config, { urls: { url, directUrl: url, ownerUrl }, sandbox, scores: nextReader(), closing: closing.signal, resources })
      return { url: config.publicUrl, close }
    } catch (error) {
      await close()
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
      port = await freePort()
    }
  }
})
