// `npm run dev`: runs the server, and starts it again when a file of the server or the contract has changed. Pages reload by themselves.
import { spawn } from 'node:child_process'
import { watch } from 'node:fs'

const npm = process.ppid
let server
let mayStart = true
let isEnding = false
let pause

function start() {
  mayStart = false
  server = spawn(process.execPath, ['--conditions=development', 'server/main.ts', '--dev'], { stdio: 'inherit' }).on('exit', (status) => {
    server = undefined
    if (isEnding) process.exit(status ?? 1)
    if (mayStart) start()
    else console.log('The server has ended; it starts again with the next change.')
  })
}

function restart() {
  mayStart = true
  if (server) server.kill()
  else start()
}

function end() {
  if (isEnding) return
  isEnding = true
  if (server) server.kill()
  else process.exit()
}

for (const folder of ['server', 'contract'])
  watch(folder, { recursive: true }, (_event, file) => {
    if (isEnding || !/(?<!\.test)\.(ts|mjs|sql)$/.test(file ?? '')) return
    clearTimeout(pause)
    pause = setTimeout(restart, 100) // an editor writes a file in several strokes
  })
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, end)
setInterval(() => process.ppid !== npm && end(), 500) // npm was killed
start()
