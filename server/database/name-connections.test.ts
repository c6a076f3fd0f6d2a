import assert from 'node:assert/strict'
import { setTimeout } from 'node:timers/promises'
import { it } from 'node:test'
import { sql } from 'kysely'
import { createTestApp } from '#test/support/create-test-app.ts'
import { connect } from './connect.ts'
import { startJobs } from './jobs.ts'
import { nameConnections } from './name-connections.ts'

const { db, database } = await createTestApp()

it('HOLD-12 connections of the site, its listener, its jobs and its migrations have names in PostgreSQL', async () => {
  const migrations = connect(database, { name: 'bellows migrations' })
  const jobs = await startJobs(database, {}, {}, () => {})
  const readNames = async () => {
    const { rows } = await sql<{ name: string }>`
      select distinct application_name as name from pg_stat_activity where datname = current_database() order by 1`.execute(migrations)
    return rows.map(({ name }) => name)
  }
  const expected = ['bellows', 'bellows jobs', 'bellows listen', 'bellows migrations']
  for (let tries = 0; tries < 100; tries++) {
    await sql`select 1`.execute(db)
    if ((await readNames()).length === expected.length) break
    await setTimeout(20)
  }
  assert.deepEqual(await readNames(), expected)
  await jobs.close()
  await migrations.destroy()
})

it('HOLD-12 an operator may name the connections otherwise', () => {
  const url = 'postgres://ada:secret@localhost/bellows'
  assert.equal(nameConnections(url, 'bellows jobs'), `${url}?application_name=bellows%20jobs`)
  assert.equal(nameConnections(`${url}?sslmode=disable`, 'bellows'), `${url}?sslmode=disable&application_name=bellows`)
  assert.equal(nameConnections(`${url}?application_name=two`, 'bellows'), `${url}?application_name=two`)
})
