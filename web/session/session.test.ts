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
  currentUserOf,
  type SessionChange,
} from './session.ts'

const ada = { session: 'abc', username: 'ada@bellows.example', category: 'USER', confirmed: 'true', artistId: '7' }
const fields = ['session', 'username', 'category', 'confirmed', 'artistId']

describe('the session in the cookies', () => {
  it('is read from five cookies and no others', () => {
    const { session, username, artistId, ...others } = readSession('theme=dark; session=abc; username=ada%40bellows.example; artistId=7')
    assert.deepEqual([session, username, artistId], ['abc', 'ada@bellows.example', '7'])
    assert.ok(!('theme' in others))
  })

  it('ignores cookies that cannot be decoded', () => {
    assert.equal(readSession('other=%zz; session=%zz').session, undefined)
    assert.equal(readSession('').session, undefined)
  })

  it('ENT-22, ENT-23, DECIDE-28, DECIDE-29 is kept in five cookies at path / for sixty days', () => {
    const cookies = sessionCookies(ada, false)
    assert.deepEqual(
      cookies.map((cookie) => cookie.split('=')[0]),
      fields,
    )
    assert.equal(cookies[1], 'username=ada%40bellows.example; Path=/; Max-Age=5184000; SameSite=Lax')
    assert.ok(sessionCookies(ada, true).every((cookie) => cookie.endsWith('; Secure')))
  })

  it('is deleted by the same five names at the same path', () =>
    assert.deepEqual(
      clearedCookies(),
      fields.map((name) => `${name}=; Path=/; Max-Age=0; SameSite=Lax`),
    ))

  it('has no viewer without its id, and artist -1 without a profile', () => {
    assert.deepEqual(currentUserOf(ada), { username: 'ada@bellows.example', artistId: 7 })
    assert.deepEqual(currentUserOf({ session: 'abc', artistId: 'x' }), { username: '', artistId: -1 })
    assert.deepEqual(currentUserOf({ username: 'ada@bellows.example', artistId: '7' }), { username: null, artistId: -1 })
  })
})

describe('the session in memory', () => {
  let jar: Map<string, string>
  const page = Object.assign(new EventTarget(), { hidden: false })
  const changes: SessionChange[] = []
  const show = (isShown: boolean) => {
    page.hidden = !isShown
    page.dispatchEvent(new Event('visibilitychange'))
  }

  beforeEach(() => {
    jar = new Map()
    changes.length = 0
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

  it('AUTH-07, AUTH-08 starts with a login and is deleted by a logout, with its cookies', () => {
    const stop = onSessionChange((change) => changes.push(change))
    startSession(ada)
    assert.deepEqual(currentSession(), ada)
    assert.deepEqual([...jar.keys()], fields)
    endSession()
    assert.equal(currentSession().session, undefined)
    assert.equal(jar.size, 0)
    assert.deepEqual(changes, ['login-or-logout', 'login-or-logout'])
    stop()
  })

  it('CONST-05, DECIDE-29 follows another tab within 300 ms, and reports each change once', () => {
    const stop = [onSessionChange((change) => changes.push(change)), watchCookies()]
    jar.set('session', 'elsewhere')
    mock.timers.tick(299)
    assert.deepEqual(changes, [])
    mock.timers.tick(1)
    assert.equal(currentSession().session, 'elsewhere')
    mock.timers.tick(3_000)
    assert.deepEqual(changes, ['login-or-logout'])
    for (const each of stop) each()
  })

  it('AUTH-09, DECIDE-29 is deleted completely when only its id is missing, even before the page loaded', () => {
    const stop = [onSessionChange((change) => changes.push(change)), watchCookies()]
    startSession(ada)
    jar.delete('session')
    mock.timers.tick(300)
    assert.deepEqual([jar.size, currentSession().username, changes], [0, undefined, ['login-or-logout', 'login-or-logout']])
    for (const each of stop) each()
    for (const name of fields.slice(1)) jar.set(name, 'left over')
    watchCookies()()
    assert.equal(jar.size, 0)
  })

  it('is not followed while the tab is hidden, and is updated at once when it is shown', () => {
    const stop = [onSessionChange((change) => changes.push(change)), watchCookies()]
    show(false)
    jar.set('session', 'elsewhere')
    mock.timers.tick(3_000)
    assert.deepEqual(changes, [])
    show(true)
    assert.deepEqual(changes, ['login-or-logout'])
    for (const each of stop) each()
    jar.set('session', 'another')
    mock.timers.tick(3_000)
    assert.deepEqual(changes, ['login-or-logout'])
  })

  it('AUTH-09 ends when the server calls it invalid, but not after an answer to the previous session', () => {
    const stop = onSessionChange((change) => changes.push(change))
    startSession(ada)
    expireSession('the one before')
    assert.equal(currentSession().session, 'abc')
    expireSession('abc')
    assert.equal(jar.size, 0)
    assert.deepEqual(changes, ['login-or-logout', 'expired'])
    stop()
  })
})
