// Measures uploads of scores a second, each read and its first page drawn, and the response times of the catalogue meanwhile. Run it with `npm run bench:uploads`.
import { measurePageLoad } from './page-load.ts'
import { startUploads } from './start-uploads.ts'

const seconds = 10

const { url, scores, measureUploads, memory, close } = await startUploads({ artists: 30, atOnce: 4 })
try {
  await Promise.all([measurePageLoad(url, 3), measureUploads(3)]) // warm up
  const rows = [
    { scenario: 'filters alone', ...(await measurePageLoad(url, seconds)), 'server MB': await memory() },
    { scenario: 'uploads alone', ...(await measureUploads(seconds)), 'server MB': await memory() },
  ]
  const [filters, uploads] = await Promise.all([measurePageLoad(url, seconds), measureUploads(seconds)])
  const last = await memory()
  rows.push({ scenario: 'filters meanwhile', ...filters, 'server MB': last }, { scenario: 'uploads meanwhile', ...uploads, 'server MB': last })
  console.log(`${scores.length} scores of ${Math.round(scores.reduce((sum, { size }) => sum + size, 0) / scores.length / 1000)} kB in turn`)
  console.table(rows)
} finally {
  await close()
}
