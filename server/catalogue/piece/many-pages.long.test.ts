import assert from 'node:assert/strict'
import type { AddressInfo } from 'node:net'
import { it } from 'node:test'
import { countWaitingPictures } from '#server/http/limits/picture-turns.ts'
import { createTestApp, upload } from '#test/support/create-test-app.ts'
import { pdfFile } from '#test/support/pdf.ts'

const { app, db, scores, createAccount, publishPiece } = await createTestApp()
const ada = await createAccount('Ada')
await app.listen({ host: '127.0.0.1', port: 0 })
const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/api`
const amount = 200

it('LOOK-05 200 pages asked at once are all answered, and neither uploads nor the catalogue wait for them', async () => {
  const pieceId = await publishPiece(ada.api, { title: 'Two hundred pages', price: 5 }, [pdfFile('score.pdf', { pages: amount })])
  await db.updateTable('scores').set({ open_pages: amount }).execute()
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  const asked: number[] = []
  scores.drawPage = async (_, { index, width }) => {
    asked.push(index)
    await held
    return { png: new TextEncoder().encode(`${index} ${width}`) }
  }
  const answers = Array.from({ length: amount }, (_, index) => fetch(`${url}/piece/${pieceId}/page/0/${index}?width=480`))
  const areWaiting = () => countWaitingPictures() === amount && asked.length === amount
  while (!areWaiting()) await (await fetch(`${url}/health`)).text()
  assert.equal(app.admission.underWay - countWaitingPictures(), 0)
  for (let index = 0; index < 20; index++) {
    const list = await fetch(`${url}/piece/filter`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' })
    assert.equal(list.status, 200)
  }
  assert.match((await upload(ada.api)).scoreId, /-/)
  release()
  const texts = await Promise.all(answers.map(async (answer) => (await answer).text()))
  assert.deepEqual(texts, texts.map((_, index) => `${index} 480`)) // prettier-ignore
  assert.deepEqual([countWaitingPictures(), asked.length], [0, amount])
})
