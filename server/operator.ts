import './environment.ts'
import { makeAdmin } from './accounts/make-admin.ts'
import { readConfig, type Config } from './config.ts'
import { connect } from './database/connect.ts'
import { migrate } from './database/migrate.ts'
import { reachDatabase } from './database/reach-database.ts'
import { sentenceOf, StartUpError } from './start-up-error.ts'

// What the operator does from the command line, also while the house is open.
const usage = `npm run admin -- make-admin <e-mail>   gives an account the rights of an admin`

let config: Config | undefined
try {
  config = readConfig()
  const [command, email, ...rest] = process.argv.slice(2).map((word) => word.trim())
  if (command !== 'make-admin' || !email || rest.length > 0) throw new StartUpError(usage)
  const { url, leave } = await reachDatabase(config)
  const db = connect(url)
  try {
    await migrate(db)
    if (!(await makeAdmin(db, email))) throw new StartUpError(`There is no account with the address ${email}: sign up with it first.`)
    console.log(`${email} is an admin from the next login on.`)
  } finally {
    await db.destroy()
    leave()
  }
} catch (error) {
  console.error(sentenceOf(error, config) ?? error)
  process.exitCode = 1
}
