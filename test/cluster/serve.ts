// Serves the demo by three processes behind nginx on one PostgreSQL and one S3 store at the port PORT, for the browser tests:
// `npm run test:cluster:e2e`.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { freePort } from '#infrastructure/free-port.ts'
import { startPostgres } from '#infrastructure/postgres.ts'
import { openS3Store } from '#test/open-s3-store.ts'
import { missingPrograms } from './programs.ts'
import { startNginx } from './start-proxies.ts'

const missing = missingPrograms({ nginx: 'nginx' })
if (missing) {
  console.error(missing)
  process.exit(1)
}
const [port, dataDir] = [Number(process.env['PORT']), resolve(process.env['DATA_DIR']!)]
mkdirSync(dataDir, { recursive: true })
const postgres = await startPostgres(join(dataDir, 'cluster'), { isDurable: false })
const store = await openS3Store(join(dataDir, 's3'))
const settings = {
  DATABASE_URL: await postgres.database('bellows'),
  DEMO: 'on',
  PUBLIC_URL: `http://localhost:${port}`,
  TRUSTED_PROXIES: 'loopback',
  ...store.settings(),
}
const ports = [await freePort(), await freePort(), await freePort()]
const sites = ports.map((own) =>
  spawn(process.execPath, ['server/main.ts'], { env: { ...process.env, ...settings, DATA_DIR: dataDir, PORT: String(own) }, stdio: 'inherit' }),
)
const isReady = (own: number) =>
  fetch(`http://127.0.0.1:${own}/api/ready`).then(
    ({ ok }) => ok,
    () => false,
  )
while (!(await Promise.all(ports.map(isReady))).every(Boolean)) await new Promise((done) => setTimeout(done, 200))
const nginx = await startNginx(join(dataDir, 'nginx'), { port, sites: ports })

process.once('SIGTERM', () => {
  void Promise.all([nginx.stop(), ...sites.map((site) => (site.kill('SIGTERM'), once(site, 'exit')))]).then(() => {
    postgres.stop()
    process.exit(0)
  })
})
