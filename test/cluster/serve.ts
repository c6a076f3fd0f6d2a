// Serves the demo by three processes behind nginx on one PostgreSQL and one S3 store at the port PORT, for the browser tests:
// `npm run test:cluster:e2e`.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import S3rver from 's3rver'
import { freePort } from '#infrastructure/free-port.ts'
import { startPostgres } from '#infrastructure/postgres.ts'
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
const store = new S3rver({ address: '127.0.0.1', port: 0, silent: true, directory: join(dataDir, 's3'), configureBuckets: [{ name: 'scores', configs: [] }] }) // prettier-ignore
const { port: storePort } = await store.run()
const settings = {
  DATABASE_URL: await postgres.database('bellows'),
  DEMO: 'on',
  PUBLIC_URL: `http://localhost:${port}`,
  TRUSTED_PROXIES: 'loopback',
  S3_ENDPOINT: `http://127.0.0.1:${storePort}`,
  S3_REGION: 'eu',
  S3_BUCKET: 'scores',
  S3_ACCESS_KEY_ID: 'S3RVER',
  S3_SECRET_ACCESS_KEY: 'S3RVER',
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
