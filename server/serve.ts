import { join } from 'node:path'
import { loadDemo, needsDemo, readDemoProgress } from '../demo/load.ts'
import { createApp } from './app.ts'
import { openCatalogue } from './catalogue/memory/live-catalogue.ts'
import type { Config } from './config.ts'
import { connect } from './database/connect.ts'
import { addJob, startJobs } from './database/jobs.ts'
import { listen } from './database/listen.ts'
import { oneAtATime } from './database/one-at-a-time.ts'
import type { DatabaseUrls } from './database/prepare-database.ts'
import type { SlowQuery } from './database/slow-queries.ts'
import { watchDatabase } from './database/watch-database.ts'
import { deadlines } from './deadlines.ts'
import { prepareDrain } from './http/drain.ts'
import { registerPages } from './http/pages/register-pages.ts'
import { fakePayments } from './integrations/fake-payments.ts'
import { openFiles } from './integrations/files.ts'
import { openMail } from './integrations/mailer.ts'
import { scanWith } from './integrations/scan.ts'
import { createMetrics } from './metrics/metrics.ts'
import { createScrape } from './metrics/scrape.ts'
import { serveMetrics } from './metrics/serve-metrics.ts'
import { placeOrdersInBatches } from './payments/purchases/order-batcher.ts'
import { placeOrderDirectly } from './payments/purchases/place-orders.ts'
import { sharesOf } from './process/shares.ts'
import type { Sandbox } from './publishing/reader/sandbox.ts'
import { startScoreReader, type ScoreReader } from './publishing/reader/score-reader.ts'
import { schedule, createMailTasks, createTasks } from './tasks.ts'

type Opening = {
  urls: DatabaseUrls
  sandbox: Sandbox
  /** Reads uploaded files, and stays open; without one, the site starts and closes its own. */
  scores?: ScoreReader
  /** The number of this process among those of the machine, from 1. */
  number?: number
  /** Is aborted, with the signal as its reason, when this process begins to end. */
  closing: AbortSignal
  /** Receives what has to be closed, in the order in which it was opened. */
  resources: AsyncDisposableStack
}

/** Serves the site in this process, and returns when everything is loaded. The database is prepared already. */
export async function serve(config: Config, { urls, sandbox, scores: sharedReader, number = 1, closing, resources }: Opening) {
  const {
    host,
    port,
    publicUrl,
    dataDir,
    s3,
    isDemo,
    logLevel,
    isDevelopment,
    limits,
    trustedProxies,
    operator,
    vatRates,
    bank,
    payoutRules,
    apiPath,
  } = config
  const { url, directUrl } = urls
  const shares = sharesOf(config.processes)
  let log: { error: (details: object, message: string) => void; warn: (details: object, message: string) => void } | undefined
  const metrics = config.metrics && createMetrics()
  const onSlowQuery = (query: SlowQuery) => {
    metrics?.countSlowQuery(query)
    log?.warn(query, 'a query was slow')
  }
  const logDatabase = (isAway: boolean) => {
    if (isAway) log?.error({ operation: 'database' }, 'the database does not answer')
    else log?.warn({ operation: 'database' }, 'the database answers again')
  }
  const watch = resources.adopt(watchDatabase(url, logDatabase), (it) => it.close())
  const isReadOnly = () => watch.isAway
  const db = resources.adopt(
    connect(url, {
      connections: shares.connections,
      isPooled: url !== directUrl,
      limits: deadlines,
      watch,
      onSlowQuery,
      onPool: metrics?.watchPool,
    }),
    (it) => it.destroy(),
  )
  const logCatalogueProblem = (problem: string) => {
    if (log) log.error({ problem, operation: 'catalogue' }, 'the catalogue could not be updated')
    else console.error(problem)
  }
  const { catalogue, loading } = resources.adopt(
    openCatalogue(db, (wake) => listen(directUrl, 'catalogue', wake), logCatalogueProblem),
    (it) => it.close(),
  )
  loading.catch(() => {}) // thrown where it is awaited
  const startReader = () => startScoreReader({ sandbox, scan: config.scanCommand ? scanWith(config.scanCommand) : undefined })
  const scores = sharedReader ?? resources.adopt(startReader(), (it) => it.close())
  const files = openFiles({ folder: join(dataDir, 'files'), bucket: s3 })
  const payments = config.stripe
    ? (await import('./integrations/stripe-payments.ts')).stripePayments(config.stripe)
    : fakePayments(join(dataDir, 'pretend-provider'), now)
  // Batches sold 2.2 times as many pieces a second as single orders with 50 connections, 1.2 times with 10 and 0.8 times with one, measured on two
  // shared cores (docs/decisions/2026-11-20-orders-are-batched.md).
  const placeOrder = config.hasOrderBatches ? placeOrdersInBatches({ db, payoutRules, now }) : placeOrderDirectly({ db, payoutRules, now })
  const deps = {
    db,
    catalogue,
    files,
    payments,
    placeOrder,
    scores,
    limits,
    publicUrl,
    operator,
    vatRates,
    bank,
    payoutRules,
    adminsNeedFactor: !isDemo,
    now,
  }
  const filling = isDemo && (await needsDemo(deps)) ? { isOver: false, readProgress: () => readDemoProgress(deps) } : undefined
  const app = await createApp(deps, { logLevel, trustedProxies, apiPath, formFolder: join(dataDir, 'forms'), metrics, closing, filling, isReadOnly })
  const drain = prepareDrain(app, closing)
  log = app.log
  let demoEnded = new Date(0) // the e-mails until then are of the demo, and not announced
  const mail = resources.adopt(
    openMail(config, (path, at) => at <= demoEnded || console.log(`An e-mail was written: ${path}`)),
    (it) => it.close(),
  )
  // Requests and jobs end at the same time, so that neither waits for the other.
  const endsAtOnce = () => isDevelopment || closing.reason === 'SIGINT' || filling?.isOver === false // no proxy has to notice that it ends
  const running = resources.adopt([() => drain(endsAtOnce() ? { accepting: 0 } : {})], async (all) => {
    await Promise.all(all.map((close) => close()))
  })
  await app.register(registerPages, { ...deps, isDevelopment, apiPath, isReadOnly })
  if (metrics) {
    const address = { ...config.metrics!, port: config.metrics!.port + number - 1 } // each process is scraped by itself
    resources.adopt(await serveMetrics(createScrape(metrics, deps), address), (it) => it.close())
  }
  // The queue is as long as the number of connections served at once. Several processes listen at the same port, each with a queue of its own.
  const address = { host, port, backlog: 4_000, reusePort: config.processes > 1 }
  if (filling) {
    await app.listen(address) // already now, to tell visitors what is happening
    await oneAtATime(directUrl, 'demo', async () => closing.aborted || loadDemo(deps, console.log)) // another process ends first
    demoEnded = now()
  }
  const logError = (details: object, message: string) => app.log.error(details, message)
  const logJobProblem = (problem: string, job?: object) => logError({ problem, ...job }, 'a job failed, and will be tried again')
  const taskDeps = { ...deps, mail, logError }
  const jobs = await startJobs(directUrl, createTasks(taskDeps), schedule, logJobProblem, { watch, concurrency: shares.tasks })
  running.push(() => jobs.close())
  const mails = await startJobs(directUrl, createMailTasks(taskDeps), {}, logJobProblem, { watch, concurrency: shares.mails })
  running.push(() => mails.close())
  await db.transaction().execute((tx) => addJob(tx, 'sweep-orders', {})) // applies what was paid while the server was stopped
  if (filling) filling.isOver = true
  else await app.listen(address)
  await loading // a large library is served while it is loaded; /api/ready says when it is complete
  watch.endStart()
}

function now() {
  return new Date()
}
