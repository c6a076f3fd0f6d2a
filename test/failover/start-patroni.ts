import { chownSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { Client } from 'pg'
import { freePort } from '#infrastructure/free-port.ts'
import { runProgram } from '#test/cluster/programs.ts'
import { untilOpen } from '#test/cluster/start-proxies.ts'

/** The user of PostgreSQL, which refuses to run as root. */
const nobody = 65_534
const password = 'failover'

/** A PostgreSQL under Patroni. */
type Node = { name: string; port: number; apiPort: number; patroni: ReturnType<typeof runProgram> }

/** Runs two PostgreSQL under Patroni with etcd, the second a synchronous standby, and HAProxy, which leads to the primary. */
export async function startPatroni(folder: string) {
  const [etcdPort, peerPort, port] = [await freePort(), await freePort(), await freePort()]
  const [client, peer] = [`http://127.0.0.1:${etcdPort}`, `http://127.0.0.1:${peerPort}`]
  const options = `--name one --log-level error --unsafe-no-fsync --listen-client-urls ${client} --advertise-client-urls ${client}
    --listen-peer-urls ${peer} --initial-advertise-peer-urls ${peer} --initial-cluster one=${peer}`
  const etcd = runProgram('etcd', [...options.split(/\s+/), '--data-dir', join(folder, 'etcd')])
  await untilOpen(etcdPort, etcd.errors)
  const startNode = async (name: string): Promise<Node> => {
    const [nodePort, apiPort] = [await freePort(), await freePort()]
    const home = join(folder, name)
    mkdirSync(home, { mode: 0o700 })
    const file = join(home, 'patroni.json') // YAML has JSON in it
    writeFileSync(file, JSON.stringify(configurationOf({ name, home, port: nodePort, apiPort, etcdPort })))
    if (process.getuid?.() === 0) for (const path of [home, file]) chownSync(path, nobody, nobody)
    return { name, port: nodePort, apiPort, patroni: runProgram('patroni', [file], { user: nobody, env: { HOME: home } }) }
  }
  const first = await startNode('first')
  await untilRole(first, 'primary')
  const second = await startNode('second')
  await untilRole(second, 'synchronous')
  const nodes = [first, second]
  const configuration = join(folder, 'haproxy.cfg')
  writeFileSync(configuration, haproxyConfiguration(port, nodes))
  const haproxy = runProgram('haproxy', ['-db', '-f', configuration])
  await untilOpen(port, haproxy.errors)
  const admin = new Client(`postgres://postgres:${password}@127.0.0.1:${first.port}/postgres`)
  await admin.connect()
  await admin.query(`create role bellows login password '${password}'`)
  await admin.query('create database bellows owner bellows')
  await admin.end()
  return {
    url: `postgres://bellows:${password}@127.0.0.1:${port}/bellows`,
    nodes,
    /** Kills a node as if its machine had lost its power. */
    kill: async ({ name, patroni }: Node) => {
      const postmaster = await postmasterOf(join(folder, name))
      patroni.child.kill('SIGKILL')
      for (const pid of postmaster) process.kill(pid, 'SIGKILL')
      await patroni.ended
    },
    isPrimary: (node: Node) => hasRole(node, 'primary'),
    stop: async () => {
      await haproxy.stop()
      await Promise.all(nodes.map(({ patroni }) => patroni.stop()))
      await etcd.stop()
    },
  }
}

/** The server process of a node and its children. */
async function postmasterOf(home: string) {
  const { readFile } = await import('node:fs/promises')
  const pid = Number((await readFile(join(home, 'data', 'postmaster.pid'), 'utf8')).split('\n')[0])
  const children = (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')).trim().split(' ').filter(Boolean).map(Number)
  return [pid, ...children]
}

const hasRole = ({ apiPort }: Node, role: 'primary' | 'synchronous') =>
  fetch(`http://127.0.0.1:${apiPort}/${role}`).then(
    ({ ok }) => ok,
    () => false,
  )

async function untilRole(node: Node, role: 'primary' | 'synchronous') {
  for (const end = Date.now() + 90_000; Date.now() < end; await setTimeout(200)) if (await hasRole(node, role)) return
  throw new Error(`${node.name} has not become ${role}:\n${node.patroni.errors()}`)
}

type Place = { name: string; home: string; port: number; apiPort: number; etcdPort: number }

/** A lock of 15 seconds: so long after the death of the primary, the standby may take over (docs/operating.md). */
const configurationOf = ({ name, home, port, apiPort, etcdPort }: Place) => ({
  scope: 'bellows',
  name,
  restapi: { listen: `127.0.0.1:${apiPort}`, connect_address: `127.0.0.1:${apiPort}` },
  etcd3: { hosts: `127.0.0.1:${etcdPort}` },
  bootstrap: {
    dcs: { ttl: 15, loop_wait: 3, retry_timeout: 5, maximum_lag_on_failover: 1_048_576, synchronous_mode: true, postgresql: { use_pg_rewind: true } },
    initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
  },
  postgresql: {
    listen: `127.0.0.1:${port}`,
    connect_address: `127.0.0.1:${port}`,
    data_dir: join(home, 'data'),
    bin_dir: '/usr/lib/postgresql/15/bin',
    pgpass: join(home, 'pgpass'),
    authentication: {
      superuser: { username: 'postgres', password },
      replication: { username: 'replicator', password },
      rewind: { username: 'rewinder', password },
    },
    pg_hba: ['host all all 127.0.0.1/32 scram-sha-256', 'host replication replicator 127.0.0.1/32 scram-sha-256', 'local all all trust'],
    parameters: { unix_socket_directories: home, max_connections: 100 },
  },
})

const haproxyConfiguration = (port: number, nodes: Node[]) => `global
  maxconn 500
defaults
  mode tcp
  timeout connect 2s
  timeout client 1h
  timeout server 1h
listen primary
  bind 127.0.0.1:${port}
  option httpchk OPTIONS /primary
  http-check expect status 200
  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
${nodes.map((node) => `  server ${node.name} 127.0.0.1:${node.port} check port ${node.apiPort}`).join('\n')}
`
