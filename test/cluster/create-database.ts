import { randomUUID } from 'node:crypto'
import { Client } from 'pg'

/** Creates an empty database in the PostgreSQL of the tests, and returns its address. */
export async function createEmptyDatabase() {
  const url = new URL(process.env['TEST_DATABASE_URL']!)
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const admin = new Client(url.href)
  await admin.connect()
  await admin.query(`create database ${name} template template0`)
  await admin.end()
  url.pathname = name
  return url.href
}
