import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import { runProgram, SetupError } from './run-program.mjs'

const stamp = 'node_modules/.stamps/browser' // the path of the browser

/** Whether a Chromium for the browser tests has been found and still exists. */
export const hasBrowser = () => existsSync(stamp) && existsSync(readFileSync(stamp, 'utf8'))

const shell = '/usr/bin/chromium-headless-shell' // Chromium without a screen: the browser tests take two thirds of the time

/** Finds a Chromium for the browser tests, or installs one: Debian's package where that is possible, Playwright's own elsewhere. */
export async function installBrowser(lock) {
  const path = (await find(shell)) ?? (await installFromDebian(lock)) ?? (await findAny()) ?? (await installFromPlaywright(lock))
  mkdirSync(dirname(stamp), { recursive: true })
  writeFileSync(stamp, path)
}

/** The path, if it is a Chromium that runs: Ubuntu's, for example, is only a script that refers to another package system. */
const find = async (path) => (existsSync(path) && (await runProgram(path, ['--version'])).status === 0 ? path : undefined)
const findAny = async () => (await find('/usr/bin/chromium')) ?? (await find('/usr/bin/chromium-browser')) ?? (await find('/usr/bin/google-chrome'))

async function installFromDebian(lock) {
  const isDebian = existsSync('/etc/os-release') && /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'))
  if (!isDebian || process.getuid() !== 0) return undefined
  console.log('Installing Chromium from Debian.')
  const apt = (...args) => runProgram('apt-get', ['-o', 'DPkg::Lock::Timeout=300', ...args], { lock, env: { DEBIAN_FRONTEND: 'noninteractive' } })
  await apt('update')
  await apt('install', '-y', '--no-install-recommends', 'chromium-headless-shell')
  return find(shell)
}

async function installFromPlaywright(lock) {
  const { chromium } = createRequire(`${process.cwd()}/`)('@playwright/test')
  const path = chromium.executablePath()
  if (!existsSync(path)) {
    console.log('Downloading Chromium from Playwright.')
    const { status, output } = await runProgram('node_modules/.bin/node', ['node_modules/.bin/playwright', 'install', 'chromium'], { lock })
    if (status !== 0)
      throw new SetupError(
        `Chromium for the browser tests could not be downloaded: install it yourself, or connect this machine to the internet. ${reasonIn(output)}`,
      )
  }
  const trial = await runProgram(path, ['--version'])
  if (trial.status !== 0)
    throw new SetupError(
      `Chromium for the browser tests does not run here: have an administrator run \`npx playwright install-deps chromium\`. ${reasonIn(trial.output)}`,
    )
  return path
}

const reasonIn = (output) => output.split('\n').find((line) => /error/i.test(line)) ?? ''
