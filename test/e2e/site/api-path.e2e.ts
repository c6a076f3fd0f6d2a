import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { freePort } from '#infrastructure/free-port.ts'
import { openSettled } from '../fixtures/open-interactive.ts'

test('DECIDE-01, API-01 a different API path applies to all calls of the pages', async ({ page, playwright }) => {
  test.slow()
  const [port, folder] = [await freePort(), await mkdtemp(join(tmpdir(), 'bellows-path-'))]
  const env = { ...process.env, PORT: String(port), DATA_DIR: folder, DEMO: 'off', PAYMENTS: 'test', API_PATH: '/music/calls' }
  const server = spawn(process.execPath, ['server/main.ts'], { env, stdio: ['ignore', 'ignore', 'inherit'] })
  const ended = once(server, 'exit')
  const site = await playwright.request.newContext({ baseURL: `http://localhost:${port}` })
  try {
    await expect(async () => expect((await site.get('/music/calls/ready')).ok()).toBe(true)).toPass({ timeout: 60_000 })
    const paths: string[] = []
    page.on('request', (request) => ['fetch', 'xhr'].includes(request.resourceType()) && paths.push(new URL(request.url()).pathname))
    await openSettled(page, `http://localhost:${port}/pieces`)
    await page.getByRole('searchbox').first().fill('waltz')
    await expect(page).toHaveURL(/search=waltz/)
    await openSettled(page, `http://localhost:${port}/login`)
    await page.getByLabel('E-mail').fill('nobody@bellows.example')
    await page.getByLabel('Password').fill('long enough')
    await page.getByRole('button', { name: 'Login' }).click()
    await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toBeVisible()
    expect(paths).toContain('/music/calls/piece/filter')
    expect(paths).toContain('/music/calls/account/login')
    expect(paths.filter((path) => !/^\/(music\/calls|assets)\//.test(path))).toEqual([])
  } finally {
    await site.dispose()
    server.kill('SIGTERM')
    await ended
    await rm(folder, { recursive: true, force: true })
  }
})
