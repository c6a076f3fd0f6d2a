import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Mark, PlacedMark } from '#contract/notes/marks.ts'
import { createMarkId } from './mark-id.ts'
import { Notebook, noRoom, type Inbox, type Outbox } from './notebook.ts'
import { SyncLoop, type SyncAnswer } from './sync-loop.ts'
import type { MarkStore, StoredMark } from './stored-marks.ts'

const stroke = (y = 1): Mark => ({ kind: 'stroke', pen: 'red', points: [[1, y, 0.5], [2, y, 0.5]] }) // prettier-ignore

/** The storage of a device, which tabs share. */
function createDevice() {
  const marks = new Map<string, StoredMark>()
  const device = { since: 0, marks, isFull: false }
  const store: MarkStore = {
    read: async () => structuredClone({ since: device.since, marks: [...marks.values()] }),
    write: async ({ since, marks: changed }) => {
      if (device.isFull) throw new DOMException('', 'QuotaExceededError')
      for (const mark of changed) if (marks.get(mark.id)?.mark !== null || mark.mark === null) marks.set(mark.id, structuredClone(mark))
      if (since !== undefined) device.since = since
    },
  }
  return { device, store }
}

/** The server as `syncMarks` is: a set in which removal wins, with a revision for each change. */
function createServer() {
  let revision = 0
  const rows = new Map<string, { placed: PlacedMark | undefined; revision: number }>()
  const answer = ({ since, add, remove }: Outbox): Inbox => {
    const before = revision
    const next = revision + 1
    for (const id of remove) if (rows.get(id)?.placed !== undefined || !rows.has(id)) rows.set(id, { placed: undefined, revision: next })
    for (const placed of add) if (!rows.has(placed.id)) rows.set(placed.id, { placed: structuredClone(placed), revision: next })
    revision = Math.max(revision, ...[...rows.values()].map((row) => row.revision))
    const hasLost = since > before
    const changed = [...rows].filter(([, row]) => row.revision > (hasLost ? 0 : since))
    return {
      revision: hasLost ? before : revision,
      added: changed.flatMap(([, { placed }]) => placed ?? []),
      removed: changed.flatMap(([id, { placed }]) => (placed ? [] : id)),
    }
  }
  return {
    answer,
    send: async (outbox: Outbox): Promise<SyncAnswer> => ({ status: 200, message: '', data: answer(structuredClone(outbox)) }),
    present: () => [...rows.values()].flatMap(({ placed }) => placed?.id ?? []).toSorted(),
    restore: () => {
      rows.clear()
      revision = 0
    },
  }
}

const idsOf = (notebook: Notebook, page = 0) => notebook.marksOf(page).map(({ id }) => id).toSorted() // prettier-ignore
const opened = async (store = createDevice().store) => {
  const notebook = new Notebook(store)
  await notebook.load()
  return notebook
}
const exchange = async (notebook: Notebook, { answer }: ReturnType<typeof createServer>) => {
  const outbox = notebook.outbox({ marks: 500, bytes: 500_000 })
  await notebook.receive(outbox, answer(outbox))
}

describe('STAND-05 the id of a mark', () => {
  it('is a UUID that sorts by the time at which it was made', () => {
    const ids = [1, 0xff_ff, Date.now(), Date.now() + 1].map((now) => createMarkId(now))
    assert.deepEqual(ids.toSorted(), ids)
    for (const id of ids) assert.match(id, /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  })
})

describe('STAND-05 the notebook of a score', () => {
  it('keeps every stroke on the device before anything else', async () => {
    const { store } = createDevice()
    const notebook = await opened(store)
    const [first] = [notebook.add(0, stroke()), notebook.add(2, stroke())]
    notebook.remove([first])
    assert.equal(notebook.isWriting, true)
    await notebook.settled()
    assert.equal(notebook.isWriting, false)
    const again = await opened(store)
    assert.deepEqual([again.marksOf(0), again.marksOf(2), again.amount, again.isSaved], [[], notebook.marksOf(2), 1, false])
  })

  it('says that a device is full, keeps what is there, and sends what is written all the same', async () => {
    const { device, store } = createDevice()
    const [notebook, server] = [await opened(store), createServer()]
    const kept = notebook.add(0, stroke())
    await notebook.settled()
    device.isFull = true
    const lost = notebook.add(0, stroke())
    await notebook.settled()
    assert.deepEqual([notebook.problem, idsOf(notebook)], [noRoom, [kept.id, lost.id].toSorted()])
    assert.deepEqual(idsOf(await opened(store)), [kept.id])
    await exchange(notebook, server)
    assert.deepEqual([server.present(), notebook.isSaved], [[kept.id, lost.id].toSorted(), true])
    device.isFull = false
    notebook.add(0, stroke())
    await notebook.settled()
    assert.equal(notebook.problem, undefined)
  })

  it('writes what a full device lacks once there is room, says until then that it does, and reads it again from the server', async () => {
    const { device, store } = createDevice()
    const [notebook, other, server] = [await opened(store), await opened(), createServer()]
    const earlier = other.add(0, stroke())
    await exchange(other, server)
    device.isFull = true
    await exchange(notebook, server)
    device.isFull = false
    const write = store.write
    store.write = (change) => (change.marks.some(({ id }) => id === earlier.id) ? Promise.reject(new Error('too large')) : write(change))
    const later = notebook.add(0, stroke())
    await notebook.settled()
    assert.equal(notebook.problem, noRoom) // although the later one was written
    await exchange(notebook, server)
    assert.equal(device.since, 0)
    const again = await opened(store)
    assert.deepEqual(idsOf(again), [later.id])
    store.write = write
    await exchange(again, server)
    assert.deepEqual(idsOf(again), [earlier.id, later.id].toSorted())

    device.marks.delete(earlier.id)
    notebook.add(1, stroke())
    await notebook.settled()
    assert.deepEqual([notebook.problem, device.marks.has(earlier.id)], [undefined, true])
    await exchange(notebook, server)
    assert.equal(device.since, notebook.outbox({ marks: 1, bytes: 1 }).since)
  })

  it('tells of changes, and gives the same array for a page that has none', async () => {
    const notebook = await opened()
    let told = 0
    const stop = notebook.subscribe(() => told++)
    notebook.add(0, stroke())
    const before = notebook.marksOf(0)
    notebook.add(1, stroke())
    assert.deepEqual([notebook.marksOf(0) === before, told], [true, 2])
    stop()
    notebook.add(1, stroke())
    assert.equal(told, 2)
  })

  it('undoes and does again, as often as 50 times', async () => {
    const notebook = await opened()
    for (let y = 0; y < 60; y++) notebook.add(0, stroke(y))
    const ysOf = () => notebook.marksOf(0).map(({ mark }) => (mark.kind === 'stroke' ? mark.points[0]![1] : -1))
    for (let time = 0; time < 70; time++) notebook.undo()
    assert.deepEqual([ysOf().length, notebook.canUndo, notebook.canRedo], [10, false, true])
    for (let time = 0; time < 70; time++) notebook.redo()
    assert.deepEqual([ysOf(), notebook.canRedo], [Array.from({ length: 60 }, (_, y) => y), false])
    notebook.undo()
    notebook.add(0, stroke(99))
    assert.equal(notebook.canRedo, false)
  })

  it('brings erased marks back under new ids, which earlier steps know', async () => {
    const [notebook, server] = [await opened(), createServer()]
    const first = notebook.add(0, stroke(1))
    const second = notebook.add(0, stroke(2))
    await exchange(notebook, server)
    notebook.remove([first, second])
    await exchange(notebook, server)
    assert.deepEqual(server.present(), [])
    notebook.undo()
    assert.equal(notebook.amount, 2)
    await exchange(notebook, server)
    assert.deepEqual(server.present(), idsOf(notebook))
    assert.ok(!idsOf(notebook).includes(first.id))
    notebook.undo()
    notebook.undo()
    assert.deepEqual([notebook.amount, notebook.canUndo], [0, false])
    notebook.redo()
    notebook.redo()
    assert.equal(notebook.amount, 2)
    notebook.redo()
    await exchange(notebook, server)
    assert.deepEqual([notebook.amount, server.present()], [0, []])
  })

  it('replaces a mark in one step', async () => {
    const notebook = await opened()
    const text: Mark = { kind: 'text', pen: 'red', x: 1, y: 1, size: 31, text: 'Slow' }
    notebook.replace(notebook.add(0, text), { ...text, text: 'Slower' })
    const textsOf = () => notebook.marksOf(0).map(({ mark }) => mark.kind === 'text' && mark.text)
    assert.deepEqual(textsOf(), ['Slower'])
    notebook.undo()
    assert.deepEqual(textsOf(), ['Slow'])
  })

  it('merges with other devices, and none of them loses a stroke', async () => {
    const server = createServer()
    const [one, two] = [await opened(), await opened()]
    const [kept, erased] = [one.add(0, stroke()), one.add(0, stroke())]
    await exchange(one, server)
    const other = two.add(0, stroke())
    await exchange(two, server)
    two.remove([erased])
    const late = one.add(0, stroke())
    await exchange(two, server)
    await exchange(one, server)
    await exchange(two, server)
    const expected = [kept.id, other.id, late.id].toSorted()
    assert.deepEqual([idsOf(one), idsOf(two), server.present()], [expected, expected, expected])
    one.undo()
    await exchange(one, server)
    assert.ok(!server.present().includes(late.id))
  })

  it('removes what was erased while its addition was on the way', async () => {
    const [notebook, server] = [await opened(), createServer()]
    const mark = notebook.add(0, stroke())
    const outbox = notebook.outbox({ marks: 500, bytes: 500_000 })
    notebook.remove([mark])
    await notebook.receive(outbox, server.answer(outbox))
    assert.deepEqual([notebook.amount, notebook.isSaved], [0, false])
    await exchange(notebook, server)
    assert.deepEqual([server.present(), notebook.isSaved], [[], true])
  })

  it('is the same in two tabs of one device', async () => {
    const { store } = createDevice()
    const server = createServer()
    const [one, two] = [await opened(store), await opened(store)]
    const [first, second] = [one.add(0, stroke()), two.add(0, stroke())]
    await Promise.all([one.settled(), two.settled()])
    await Promise.all([one.load(), two.load()])
    assert.deepEqual([idsOf(one), idsOf(two)], [[first.id, second.id].toSorted(), [first.id, second.id].toSorted()])
    await exchange(one, server)
    two.remove([first])
    await two.settled()
    await Promise.all([one.load(), two.load()])
    await exchange(one, server)
    assert.deepEqual([idsOf(one), server.present()], [[second.id], [second.id]])
    assert.equal((await opened(store)).isSaved, true)
  })

  it('sends everything again to a server that was restored from a backup', async () => {
    const [notebook, server] = [await opened(), createServer()]
    const mark = notebook.add(0, stroke())
    await exchange(notebook, server)
    server.restore()
    const later = notebook.add(0, stroke()) // with which the revision is as high again
    await exchange(notebook, server)
    assert.equal(notebook.isSaved, false)
    await exchange(notebook, server)
    assert.deepEqual([server.present(), notebook.isSaved], [[mark.id, later.id].toSorted(), true])
  })

  it('sends as much at once as a call may have', async () => {
    const notebook = await opened()
    const marks = Array.from({ length: 7 }, () => notebook.add(0, stroke()))
    notebook.remove(marks.slice(0, 3))
    assert.deepEqual(notebook.outbox({ marks: 2, bytes: 10_000 }).remove.length, 2)
    assert.deepEqual(notebook.outbox({ marks: 9, bytes: 250 }).add.length, 1)
    assert.deepEqual(notebook.outbox({ marks: 9, bytes: 1 }).add.length, 1)
  })

  it('has nothing on a device that cannot be read', async () => {
    const notebook = await opened({ read: () => Promise.reject(new Error('switched off')), write: () => Promise.reject(new Error('switched off')) })
    notebook.add(0, stroke())
    await notebook.settled()
    assert.deepEqual([notebook.amount, notebook.problem], [1, noRoom])
  })
})

/** Timers that a test lets run. */
function createTimer() {
  let planned: { work: () => void; milliseconds: number } | undefined
  return {
    timer: { set: (work: () => void, milliseconds: number) => (planned = { work, milliseconds }), clear: () => (planned = undefined) },
    planned: () => planned?.milliseconds,
    pass: () => planned?.work(),
  }
}
const turn = () => new Promise((resolve) => setTimeout(resolve, 5))

describe('STAND-05 sending notes', () => {
  it('follows a stroke after a second, in as many calls as it needs', async () => {
    const [notebook, server, clock] = [await opened(), createServer(), createTimer()]
    let calls = 0
    const loop = new SyncLoop({ notebook, timer: clock.timer, send: (outbox) => (calls++, server.send(outbox)) })
    await loop.now()
    assert.deepEqual([calls, clock.planned()], [1, undefined])
    for (let amount = 0; amount < 1_200; amount++) notebook.add(0, stroke())
    assert.equal(clock.planned(), 1_000)
    clock.pass()
    await loop.now()
    await turn()
    assert.deepEqual([calls, notebook.isSaved, server.present().length], [4, true, 1_200])
  })

  it('is tried again, later each time, until the network is back', async () => {
    const [notebook, server, clock] = [await opened(), createServer(), createTimer()]
    let isAway = true
    const send = (outbox: Outbox) => (isAway ? Promise.reject(new TypeError('Failed to fetch')) : server.send(outbox))
    const loop = new SyncLoop({ notebook, timer: clock.timer, send })
    notebook.add(0, stroke())
    const delays: unknown[] = []
    for (let attempt = 0; attempt < 12; attempt++) {
      clock.pass()
      await turn()
      delays.push(clock.planned())
    }
    assert.deepEqual([delays.slice(0, 4), delays.at(-1)], [[1_000, 2_000, 4_000, 8_000], 300_000])
    isAway = false
    await loop.now()
    assert.deepEqual([notebook.isSaved, notebook.problem, clock.planned()], [true, undefined, undefined])
  })

  it('stops with the words of a refusal, and goes on after the next change', async () => {
    const [notebook, server, clock] = [await opened(), createServer(), createTimer()]
    let refusal: SyncAnswer = { status: 409, message: 'A score can have at most 5000 notes. Remove some of them first.' }
    const loop = new SyncLoop({ notebook, timer: clock.timer, send: async (outbox) => refusal ?? server.send(outbox) })
    const mark = notebook.add(0, stroke())
    await loop.now()
    assert.deepEqual([notebook.problem, clock.planned(), notebook.amount], [refusal.message, undefined, 1])
    refusal = undefined
    notebook.remove([mark])
    clock.pass()
    await turn()
    await turn()
    assert.deepEqual([notebook.isSaved, notebook.problem], [true, undefined])
  })

  it('is tried again after an answer that is not one of the API', async () => {
    for (const status of [200, 403, 408, 502, 504]) {
      const [notebook, clock] = [await opened(), createTimer()]
      const loop = new SyncLoop({ notebook, timer: clock.timer, send: async () => ({ status, message: '' }) })
      notebook.add(0, stroke())
      await loop.now()
      assert.deepEqual([notebook.problem, clock.planned()], [undefined, 1_000], String(status))
    }
  })

  it('leaves out a mark that is refused, says so, and sends all others and the removal of it', async () => {
    for (const [status, message] of [
      [400, 'This score has no such page.'],
      [413, ''],
    ] as const) {
      // prettier-ignore
      const [notebook, server, clock] = [await opened(), createServer(), createTimer()]
      let calls = 0
      const send = async (outbox: Outbox) => (calls++, outbox.add.some(({ page }) => page === 9) ? { status, message } : server.send(outbox))
      const loop = new SyncLoop({ notebook, timer: clock.timer, send })
      for (let amount = 0; amount < 40; amount++) notebook.add(0, stroke())
      const refused = notebook.add(9, stroke())
      for (let amount = 0; amount < 40; amount++) notebook.add(0, stroke())
      await loop.now()
      assert.deepEqual([server.present(), notebook.amount, notebook.isSaved], [idsOf(notebook), 81, false])
      assert.ok(calls < 25 && notebook.problem, `${calls} calls`)
      if (message) assert.equal(notebook.problem, message)
      notebook.add(0, stroke())
      await loop.now()
      assert.deepEqual([server.present(), Boolean(notebook.problem)], [idsOf(notebook), true])
      notebook.remove([refused])
      await loop.now()
      assert.deepEqual([notebook.isSaved, notebook.problem, clock.planned()], [true, undefined, undefined])
    }
  })

  it('sends nothing for another account, and nothing after the score was closed', async () => {
    const [notebook, clock] = [await opened(), createTimer()]
    const loop = new SyncLoop({ notebook, timer: clock.timer, send: async () => undefined })
    notebook.add(0, stroke())
    await loop.now()
    assert.deepEqual([notebook.isSaved, clock.planned()], [false, undefined])
    loop.end()
    notebook.add(0, stroke())
    assert.equal(clock.planned(), undefined)
  })
})
