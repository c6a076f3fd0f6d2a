// What the page for operators, the containers and the unit say about the program is true of it. Which steps were tried by hand is in docs/manual-reviews.md.
import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { describe, it } from 'node:test'
import { startCommand } from '#infrastructure/start-command.ts'

const read = (path: string) => readFileSync(path, 'utf8')
const page = read('docs/operating.md')
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
const settings = new Set([...read('.env.example').matchAll(/^#?([A-Z][A-Z_0-9]+)=/gm)].map(([, name]) => name!))
/** Of compose.yaml and PostgreSQL. */
const othersSettings = ['OWNER_PASSWORD', 'APP_PASSWORD', 'POSTGRES_DB', 'POSTGRES_USER', 'POSTGRES_PASSWORD', 'POSTGRES_INITDB_ARGS']
const isSetting = (name: string) => settings.has(name) || othersSettings.includes(name)

describe('HOLD-15 the page for operators', () => {
  it('HOLD-15 has a section for every alert', () => {
    const alerts = [...read('infrastructure/monitoring/alerts.yml').matchAll(/- alert: (\w+)/g)].map(([, name]) => name!)
    const sections = [...page.matchAll(/^### (Bellows\w+)$/gm)].map(([, name]) => name!)
    assert.deepEqual(sections, alerts)
  })

  it('HOLD-15 names commands, files and settings that exist', () => {
    const commands = [...page.matchAll(/npm (?:run )?(start|test|[a-z:-]+)/g)].map(([, name]) => name!)
    assert.deepEqual(commands.filter((name) => !scripts[name] && !['install', 'ci'].includes(name)), []) // prettier-ignore
    const files = [...page.matchAll(/\]\((?:\.\.\/)?([\w./-]+\.\w+|[\w/-]+)(?:#[\w-]+)?\)/g)].map(([link, path]) =>
      link.includes('](../') ? path! : `docs/${path}`,
    )
    assert.deepEqual(files.filter((path) => !existsSync(path)), []) // prettier-ignore
    const named = [...page.matchAll(/`([A-Z][A-Z_0-9]{3,})(?:=[^`]*)?`/g)].map(([, name]) => name!).filter((name) => name.includes('_'))
    assert.deepEqual(named.filter((name) => !isSetting(name)), []) // prettier-ignore
  })
})

describe('HOLD-15 the containers and the unit', () => {
  it('HOLD-15 start the server like npm start', () => {
    const [unit, image] = [read('infrastructure/systemd/bellows.service'), read('Dockerfile')]
    assert.ok(unit.includes(`ExecStart=/opt/bellows/node_modules/.bin/node ${startCommand.arguments.join(' ')}\n`))
    assert.deepEqual(JSON.parse(/^CMD (\[.+\])$/m.exec(image)![1]!), ['node', ...startCommand.arguments])
    for (const text of [unit, image])
      for (const [name, value] of Object.entries(startCommand.environment)) assert.ok(text.includes(`${name}=${value}`), name)
  })

  it('HOLD-15 use settings that exist, and mount files that exist', () => {
    const compose = read('compose.yaml')
    const named = [...compose.matchAll(/^ {6}([A-Z_]+):/gm), ...compose.matchAll(/\$\{([A-Z_]+)/g)].map(([, name]) => name!)
    assert.deepEqual(named.filter((name) => !isSetting(name)), []) // prettier-ignore
    const mounted = [...compose.matchAll(/- (\.\/[\w./-]+):/g)].map(([, path]) => path!).filter((path) => path !== './certificates')
    assert.ok(mounted.length > 0 && mounted.every((path) => existsSync(path)), mounted.join())
  })

  it('HOLD-15 accept in front of the server what the server accepts', async () => {
    const { maxAudioBytes } = await import('#contract/forms/limits.ts')
    const [, megabytes] = /client_max_body_size (\d+)m;/.exec(read('infrastructure/containers/nginx.conf'))!
    assert.ok(Number(megabytes) * 1024 * 1024 > maxAudioBytes + 100_000)
  })
})
