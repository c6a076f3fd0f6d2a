import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, it, mock } from 'node:test'
import {
  clearedCookies,
  endSession,
  currentSession,
  watchCookies,
  startSession,
  onSessionChange,
  readSession,
  expireSession,
  sessionCookies,
  visitorOf,
  type SessionChange,
} from './session.ts'

const ada = { session: 'abc', username: 'ada@bellows.example', category: 'USER', confirmed: 'true', artistId: '7' }
const fields = ['session', 'username', 'category', 'confirmed', 'artistId']

describe('the session in the cookies', () => {
  it('is read by its five names and nothing else', () => {
    const { session, username, artistId, ...others } = readSession('theme=dark; session=abc; username=ada%40bellows.example; artistId=7')
    assert.deepEqual([session, username, artistId], ['abc', 'ada@bellows.example', '7'])
    assert.ok(!('theme' in others))
  })

  it('survives cookies that nobody can decode', () => {
    assert.equal(readSession('other=%zz; session=%zz').session, undefined)
    assert.equal(readSession('').session, undefined)
  })

  it('ENT-22, ENT-23, DECIDE-28, DECIDE-29 lies in five cookies at path / for sixty days', () => {
    const cookies = sessionCookies(ada, false)
    assert.deepEqual(
      cookies.map((cookie) => cookie.split('=')[0]),
      fields,
    )
    assert.equal(cookies[1], 'username=ada%40bellows.example; Path=/; Max-Age=5184000; SameSite=Lax')
    assert.ok(sessionCookies(ada, true).every((cookie) => cookie.endsWith('; Secure')))
  })

  it('is ended by the same five names at the same path', () =>
    assert.deepEqual(
      clearedCookies(),
      fields.map((name) => `${name}=; Path=/; Max-Age=0; SameSite=Lax`),
    ))

  it('is nobody without its id, and has artist -1 without a profile', () => {
    assert.deepEqual(visitorOf(ada), { username: 'ada@bellows.example', artistId: 7 })
    assert.deepEqual(visitorOf({ session: 'abc', artistId: 'x' }), { username: '', artistId: -1 })
    assert.deepEqual(visitorOf({ username: 'ada@bellows.example', artistId: '7' }), { username: null, artistId: -1 })
  })
})

describe('the session in memory', () => {
  let jar: Map<string, string>
  const page = Object.assign(new EventTarget(), { hidden: false })
  const heard: SessionChange[] = []
  const show = (isShown: boolean) => {
    page.hidden = !isShown
    page.dispatchEvent(new Event('visibilitychange'))
  }

  beforeEach(() => {
    jar = new Map()
    heard.length = 0
    page.hidden = false
    Object.defineProperty(page, 'cookie', {
      configurable: true,
      get: () => [...jar].map((pair) => pair.join('=')).join('; '),
      set: (cookie: string) => {
        const [name, value] = cookie.split(';')[0]!.split('=') as [string, string]
        if (cookie.includes('Max-Age=0')) jar.delete(name)
        else jar.set(name, value)
      },
    })
    Object.assign(globalThis, { document: page, location: { protocol: 'http:' } })
    mock.timers.enable({ apis: ['setInterval'] })
  })
  afterEach(() => {
    endSession()
    mock.timers.reset()
  })

  it('AUTH-07, AUTH-08 begins with a login and is gone after a logout, cookies and all', () => {
    const stop = onSessionChange((change) => heard.push(change))
    startSession(ada)
    assert.deepEqual(currentSession(), ada)
    assert.deepEqual([...jar.keys()], fields)
    endSession()
    assert.equal(currentSession().session, undefined)
    assert.equal(jar.size, 0)
    assert.deepEqual(heard, ['followed', 'followed'])
    stop()
  })

  it('CONST-05, DECIDE-29 follows another tab within 300 ms, and says each change once', () => {
    const stop = [onSessionChange((change) => heard.push(change)), watchCookies()]
    jar.set('session', 'elsewhere')
    mock.timers.tick(299)
    assert.deepEqual(heard, [])
    mock.timers.tick(1)
    assert.equal(currentSession().session, 'elsewhere')
    mock.timers.tick(3_000)
    assert.deepEqual(heard, ['followed'])
    for (const each of stop) each()
  })

  it('AUTH-09, DECIDE-29 leaves nothing behind when its id alone is gone, here or before the page came', () => {
    const stop = [onSessionChange((change) => heard.push(change)), watchCookies()]
    startSession(ada)
    jar.delete('session')
    mock.timers.tick(300)
    assert.deepEqual([jar.size, currentSession().username, heard], [0, undefined, ['followed', 'followed']])
    for (const each of stop) each()
    for (const name of fields.slice(1)) jar.set(name, 'left over')
    watchCookies()()
    assert.equal(jar.size, 0)
  })

  it('rests while nobody sees it, and catches up at once', () => {
    const stop = [onSessionChange((change) => heard.push(change)), watchCookies()]
    show(false)
    jar.set('session', 'elsewhere')
    mock.timers.tick(3_000)
    assert.deepEqual(heard, [])
    show(true)
    assert.deepEqual(heard, ['followed'])
    for (const each of stop) each()
    jar.set('session', 'another')
    mock.timers.tick(3_000)
    assert.deepEqual(heard, ['followed'])
  })

  it('AUTH-09 ends when the server calls it invalid, but not for an answer to the session before', () => {
    const stop = onSessionChange((change) => heard.push(change))
    startSession(ada)
    expireSession('the one before')
    assert.equal(currentSession().session, 'abc')
    expireSession('abc')
    assert.equal(jar.size, 0)
    assert.deepEqual(heard, ['followed', 'refused'])
    stop()
  })
})
