// Serves the site of a worker of the browser tests by three processes behind nginx, with one S3 store: `npm run test:cluster:e2e`.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { freePort } from '#infrastructure/free-port.ts'
import { settingsOf } from '#test/e2e/setup/settings.ts'
import { serveOnRequest } from '#test/e2e/setup/site-process.ts'
import { openS3Store } from '#test/support/open-s3-store.ts'
import { missingPrograms } from './programs.ts'
import { startNginx } from './start-proxies.ts'

const missing = missingPrograms({ nginx: 'nginx' })
if (missing) throw new Error(missing)

serveOnRequest(async (opening) => {
  const { folder } = opening
  const started = new AsyncDisposableStack()
  try {
    mkdirSync(folder, { recursive: true })
    const store = started.adopt(await openS3Store(join(folder, 's3')), (it) => it.close())
    const port = await freePort()
    const settings = { ...settingsOf({ port, ...opening }), TRUSTED_PROXIES: 'loopback', ...store.settings() }
    const ports = [await freePort(), await freePort(), await freePort()]
    for (const own of ports) started.adopt(startSite({ ...settings, PORT: String(own) }), (stop) => stop())
    while (!(await Promise.all(ports.map(isReady))).every(Boolean)) await setTimeout(200)
    started.adopt(await startNginx(join(folder, 'nginx'), { port, sites: ports }), (it) => it.stop())
    return { url: `http://localhost:${port}`, close: () => started.disposeAsync() }
  } catch (error) {
    await started.disposeAsync()
    throw error
  }
})

/** Starts a process, and returns how it is stopped. */
function startSite(settings: Record<string, string>) {
  const child = spawn(process.execPath, ['server/main.ts'], { env: { ...process.env, ...settings }, stdio: ['ignore', 'inherit', 'inherit'] })
  const ended = once(child, 'exit')
  return async () => {
    child.kill('SIGTERM')
    await ended
  }
}

const isReady = (port: number) =>
  fetch(`http://127.0.0.1:${port}/api/ready`).then(
    ({ ok }) => ok,
    () => false,
  )
