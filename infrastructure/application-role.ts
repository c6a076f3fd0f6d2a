import { createHmac } from 'node:crypto'
import pg from 'pg'

/**
 * Creates a role that may log in to one database and nothing else, or takes away what it may do beyond that, and returns the role's connection
 * string for the database. Its password follows from the owner's, so that a second process knows it as well.
 */
export async function createApplicationRole(ownerUrl: string, name: string): Promise<string> {
  const url = new URL(ownerUrl)
  const [database, password] = [url.pathname.slice(1), createHmac('sha256', url.password).update(name).digest('base64url')]
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    await client.query('begin')
    await client.query(`select pg_advisory_xact_lock(hashtext('application role'))`) // two processes may start at once
    const { rowCount } = await client.query('select from pg_roles where rolname = $1', [name])
    const attributes = 'login nosuperuser nocreatedb nocreaterole noreplication nobypassrls noinherit'
    await client.query(
      `${rowCount ? 'alter' : 'create'} role ${client.escapeIdentifier(name)} ${attributes} password ${client.escapeLiteral(password)}`,
    )
    await client.query(`revoke all on database ${client.escapeIdentifier(database)} from public`)
    await client.query(`grant connect on database ${client.escapeIdentifier(database)} to ${client.escapeIdentifier(name)}`)
    await client.query('commit')
  } finally {
    await client.end()
  }
  url.username = name
  url.password = password
  return url.href
}
