import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { runProgram } from './programs.ts'

/** Runs nginx in front of these ports, as docs/operating.md says. */
export async function startNginx(folder: string, { port, sites }: { port: number; sites: number[] }) {
  mkdirSync(folder, { recursive: true })
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${join(folder, name)};`)
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off;
${process.getuid?.() === 0 ? 'user root;' : ''}
worker_processes 1;
pid ${join(folder, 'pid')};
error_log stderr warn;
events { worker_connections 1024; }
http {
  access_log off;
  ${temporary.join('\n  ')}
  client_max_body_size 100m;
  upstream bellows {
    ${sites.map((site) => `server 127.0.0.1:${site} fail_timeout=1s;`).join('\n    ')}
    keepalive 32;
    keepalive_timeout 1s;
  }
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://bellows;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $remote_addr;
      proxy_set_header X-Forwarded-Proto $scheme;
      proxy_connect_timeout 2s;
    }
  }
}
`,
  )
  const nginx = runProgram('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf')])
  await untilOpen(port, nginx.errors)
  return nginx
}

/** Runs pgbouncer in transaction mode in front of a PostgreSQL. It refuses to run as root. */
export async function startPgbouncer(folder: string, { port, database }: { port: number; database: string }) {
  mkdirSync(folder, { recursive: true })
  chmodSync(folder, 0o755)
  const { hostname, port: postgresPort, pathname, username, password } = new URL(database)
  const [users, configuration] = [join(folder, 'users.txt'), join(folder, 'pgbouncer.ini')]
  writeFileSync(users, `"${username}" "${decodeURIComponent(password)}"\n`)
  writeFileSync(
    configuration,
    `[databases]
${pathname.slice(1)} = host=${hostname} port=${postgresPort} dbname=${pathname.slice(1)} user=${username} password=${decodeURIComponent(password)}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = md5
auth_file = ${users}
pool_mode = transaction
default_pool_size = 5
query_timeout = 20
idle_transaction_timeout = 20
server_tls_sslmode = disable
`,
  )
  const pgbouncer = runProgram('pgbouncer', ['-q', configuration], { user: 65534 })
  await untilOpen(port, pgbouncer.errors)
  return pgbouncer
}

/** Waits until something listens on a port. */
export async function untilOpen(port: number, errors: () => string, seconds = 20) {
  for (const end = Date.now() + seconds * 1000; Date.now() < end; await setTimeout(50)) {
    const isOpen = await new Promise<boolean>((done) => {
      const socket = connect(port, '127.0.0.1')
        .once('connect', () => (socket.destroy(), done(true)))
        .once('error', () => done(false))
    })
    if (isOpen) return
  }
  throw new Error(`Nothing listens on port ${port}:\n${errors()}`)
}
