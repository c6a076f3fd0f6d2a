import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { loginPath, returnToOf } from './login-path.ts'
import { returnPath, withReturnTo } from './return-to.ts'

const elsewhere = ['//evil.example', '/\\evil.example', '/\t/evil.example', '/.//evil.example', 'https://evil.example', 'javascript:alert(1)', '']
const gates = ['/login', '/login?then=%2Flogin', '/login/registerSuccess', '/signup', '/logout', '/error/0', '/./logout']
const wanted = (path: string) => returnToOf(new URL(path, 'http://bellows.example'))

describe('the way back after a login', () => {
  it('AUTH-01 is the dashboard, if nobody asked for a login elsewhere', () => assert.equal(returnPath(null), '/dashboard'))

  it('leads where the login was asked for', () => {
    for (const then of ['/pieces/7', '/pieces?search=tango&page=2#top', '/logins']) assert.equal(returnPath(then), then)
  })

  it('never leads to another site, nor out again', () => {
    for (const then of [...elsewhere, ...gates]) assert.equal(returnPath(then), '/dashboard', JSON.stringify(then))
  })

  it('K24 never leads to the pages of the login and the logout, however they are spelled', () => {
    const spellings = [
      '/LOGOUT',
      '/Logout/',
      '/./LOGOUT',
      '/logout//',
      '/%6cogout',
      '/%256cogout',
      '/LOG%4FUT',
      '/pieces/../logout',
      '/pieces/%2e%2e/Logout',
    ]
    const others = ['/pieces%2f..%2flogout', '/\\logout', '/Login/Factor', '/SIGNUP?then=/x', '/Error/0', '/%2Flogout', '/%25252525256cogout']
    for (const then of [...spellings, ...others]) {
      assert.equal(returnPath(then), '/dashboard', then)
      assert.equal(withReturnTo('/login', then), '/login', then)
    }
    for (const then of ['/%zz', '/pieces/%', '/%c3%28']) assert.equal(returnPath(then), '/dashboard', then)
    for (const then of ['/logouts', '/pieces/7?then=/LOGOUT', '/artists/100%25', '/pieces/logout', '/Pieces?search=100%'])
      assert.equal(returnPath(then), then)
  })

  it('goes along from page to page, unless it is where a login leads anyway', () => {
    assert.equal(withReturnTo('/login', '/pieces?search=tango&page=2'), '/login?then=%2Fpieces%3Fsearch%3Dtango%26page%3D2')
    for (const then of [null, undefined, '/dashboard', '/dashboard/overview', ...elsewhere, ...gates])
      assert.equal(withReturnTo('/signup/verifyEmail/a', then), '/signup/verifyEmail/a', JSON.stringify(then))
    assert.equal(withReturnTo('/login', '/dashboard/overview/purchased'), '/login?then=%2Fdashboard%2Foverview%2Fpurchased')
  })

  it('is the page beside which the login was asked for, but none of those the site opens with', () => {
    for (const path of ['/pieces/7', '/pieces?search=tango', '/artists/5']) assert.equal(wanted(path), path)
    for (const path of ['/', '/pieces', '/discover', '/login', '/error/0', '/logout']) assert.equal(wanted(path), null)
    assert.equal(wanted('/signup/verifyEmail/a?then=%2Fpieces%2F7'), '/pieces/7')
    assert.equal(loginPath(wanted('/pieces?search=tango')), '/login?then=%2Fpieces%3Fsearch%3Dtango')
    assert.equal(loginPath(wanted('/Logout/')), '/login')
  })
})
