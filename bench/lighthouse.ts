// Runs Lighthouse (mobile) on the public pages: its four scores from 0 to 100 of the median of three runs. Run it with
// `npm run bench:lighthouse`, or for some pages with `npm run bench:lighthouse -- /pieces /login`. Lighthouse is fetched by npx.
import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import playwrightConfig from '../playwright.config.ts'
import { startServer } from './start-server.ts'

type Report = {
  categories: Record<string, { title: string; score: number; auditRefs: { id: string; weight: number }[] }>
  audits: Record<string, { title: string; score: number | null; displayValue?: string }>
}
/** The lowest score of a public page (EASE-18), of which every other category has 100. */
const target = 0.97
const { executablePath, args = [] } = playwrightConfig.use!.launchOptions!
const folder = await mkdtemp(join(tmpdir(), 'bellows-lighthouse-'))
const server = await startServer()
try {
  const answer = await fetch(`${server.url}/api/piece/filter`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' })
  const { data } = (await answer.json()) as { data: { result: { id: number; composer: { id: number } }[] } }
  const first = data.result[0]!
  const requested = process.argv.slice(2)
  const pages =
    requested.length > 0 ? requested : ['/pieces', `/pieces/${first.id}`, '/discover', '/artists', `/artists/${first.composer.id}`, '/login']
  const rows = []
  for (const page of pages) {
    const reports = [await audit(server.url + page), await audit(server.url + page), await audit(server.url + page)]
    const { categories, audits } = reports.toSorted((one, other) => performanceOf(one) - performanceOf(other))[1]!
    const scores = Object.values(categories).map(({ title, score }) => [title, Math.round(score * 100)])
    const failedAudits = Object.values(categories)
      .filter(({ score }) => score < target)
      .flatMap(({ auditRefs }) => auditRefs.filter(({ id, weight }) => weight > 0 && (audits[id]!.score ?? 1) < 0.9))
    rows.push({ page, ...Object.fromEntries(scores), 'performance of all': reports.map(performanceOf).join(', ') })
    for (const { id } of failedAudits) console.log(`${page}: ${audits[id]!.title} ${audits[id]!.displayValue ?? ''}`)
  }
  console.table(rows)
} finally {
  await server.close()
  await rm(folder, { recursive: true, force: true })
}

function performanceOf({ categories }: Report) {
  return Math.round(categories['performance']!.score * 100)
}

async function audit(url: string) {
  const report = join(folder, 'report.json')
  const flags = ['--headless=new', '--in-process-gpu', ...args].join(' ') // without a screen the first frame is a second late, which would lower the score
  const options = ['--quiet', '--output=json', `--output-path=${report}`, `--chrome-flags=${flags}`]
  const lighthouse = spawn('npx', ['--yes', 'lighthouse@13', url, ...options], {
    env: { ...process.env, CHROME_PATH: executablePath },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const code = await new Promise((resolve, reject) => lighthouse.once('error', reject).once('exit', resolve))
  if (code !== 0) throw new Error(`Lighthouse ended with ${String(code)}.`)
  return JSON.parse(await readFile(report, 'utf8')) as Report
}
