import { randomUUID } from 'node:crypto'
import { Client } from 'pg'

/** Creates a database in the PostgreSQL of the tests, an empty one or a copy of a template, and returns its address. */
export async function createDatabase(template = 'template0') {
  const url = new URL(process.env['TEST_DATABASE_URL']!)
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const admin = new Client(url.href)
  await admin.connect()
  await admin.query(`create database ${name} template ${template}`)
  await admin.end()
  url.pathname = name
  return url.href
}
