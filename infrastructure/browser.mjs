import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import { Sentence, run } from './run.mjs'

const stamp = 'node_modules/.stamps/browser' // where the browser of the journeys is

/** Whether a Chromium for the journeys is known and still there. */
export const hasBrowser = () => existsSync(stamp) && existsSync(readFileSync(stamp, 'utf8'))

const shell = '/usr/bin/chromium-headless-shell' // the same Chromium without what only a screen needs: journeys take two thirds of the time

/** Finds a Chromium for the journeys, or installs one: Debian's package where that is possible, Playwright's own elsewhere. */
export async function installBrowser(place) {
  const path = (await find(shell)) ?? (await installFromDebian(place)) ?? (await findAny()) ?? (await installFromPlaywright(place))
  mkdirSync(dirname(stamp), { recursive: true })
  writeFileSync(stamp, path)
}

/** A Chromium that really runs: Ubuntu's, for one, is a script that only asks for another package system. */
const find = async (path) => (existsSync(path) && (await run(path, ['--version'])).status === 0 ? path : undefined)
const findAny = async () => (await find('/usr/bin/chromium')) ?? (await find('/usr/bin/chromium-browser')) ?? (await find('/usr/bin/google-chrome'))

async function installFromDebian(place) {
  const isDebian = existsSync('/etc/os-release') && /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'))
  if (!isDebian || process.getuid() !== 0) return undefined
  console.log('Installing Chromium from Debian.')
  const apt = (...args) => run('apt-get', ['-o', 'DPkg::Lock::Timeout=300', ...args], { place, env: { DEBIAN_FRONTEND: 'noninteractive' } })
  await apt('update')
  await apt('install', '-y', '--no-install-recommends', 'chromium-headless-shell')
  return find(shell)
}

async function installFromPlaywright(place) {
  const { chromium } = createRequire(`${process.cwd()}/`)('@playwright/test')
  const path = chromium.executablePath()
  if (!existsSync(path)) {
    console.log('Downloading Chromium from Playwright.')
    const { status, output } = await run('node_modules/.bin/node', ['node_modules/.bin/playwright', 'install', 'chromium'], { place })
    if (status !== 0)
      throw new Sentence(
        `Chromium for the browser tests could not be downloaded: install it yourself, or connect this machine to the internet. ${reasonIn(output)}`,
      )
  }
  const trial = await run(path, ['--version'])
  if (trial.status !== 0)
    throw new Sentence(
      `Chromium for the browser tests does not run here: have an administrator run \`npx playwright install-deps chromium\`. ${reasonIn(trial.output)}`,
    )
  return path
}

const reasonIn = (output) => output.split('\n').find((line) => /error/i.test(line)) ?? ''
