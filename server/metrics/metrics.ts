import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { PoolCounts } from '#server/database/connect.ts'
import type { SlowQuery } from '#server/database/slow-queries.ts'
import { operationOf } from '#server/process/log.ts'

/** The upper bounds of the classes of answer times, in seconds. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** What this process counts itself. The labels are names of operations and states: nothing of them comes from a client. */
export type Metrics = ReturnType<typeof createMetrics>

/** Creates the metrics of this process, with those of Node itself (memory, event loop, garbage collection). */
export function createMetrics() {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const requests = new Counter({
    name: 'bellows_requests_total',
    help: 'Answered requests by operation and status, with those that pages make while they are rendered.',
    labelNames: ['operation', 'status'],
    registers,
  })
  const seconds = new Histogram({
    name: 'bellows_request_duration_seconds',
    help: 'Seconds from the headers of a request to the end of its answer.',
    labelNames: ['operation'],
    buckets,
    registers,
  })
  const slowQueries = new Counter({
    name: 'bellows_slow_queries_total',
    help: 'Queries that took half a second or longer, by the operation or task that they were made for.',
    labelNames: ['operation'],
    registers,
  })
  return {
    registry,
    countRequest(operation: string, status: number, ms: number) {
      requests.inc({ operation, status })
      seconds.observe({ operation }, ms / 1000)
    },
    countSlowQuery: ({ operation = 'none' }: SlowQuery) => slowQueries.inc({ operation }),
    watchPool: (pool: PoolCounts) => watchPool(registry, pool),
  }
}

function watchPool(registry: Registry, pool: PoolCounts) {
  const connections = new Gauge({
    name: 'bellows_pool_connections',
    help: 'Connections to the database: busy with a query, and idle.',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      this.set({ state: 'busy' }, pool.totalCount - pool.idleCount)
      this.set({ state: 'idle' }, pool.idleCount)
    },
  })
  const waiting = new Gauge({
    name: 'bellows_pool_waiting',
    help: 'Queries that wait for a connection.',
    registers: [registry],
    collect() {
      this.set(pool.waitingCount)
    },
  })
  return [connections, waiting]
}

/** Counts every request once it was answered. */
export function countRequests(app: FastifyInstance, metrics: Metrics) {
  app.addHook('onResponse', async (request, reply) => metrics.countRequest(operationOf(request), reply.statusCode, reply.elapsedTime))
}
