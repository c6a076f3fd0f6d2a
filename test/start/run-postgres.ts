// Runs the PostgreSQL of a folder for postgres.test.ts until its parent disconnects.
import { startPostgres } from '#infrastructure/postgres.ts'

process.on('disconnect', () => process.exit())
try {
  const postgres = await startPostgres(process.argv[2]!)
  process.send!({ url: await postgres.database('bellows') })
} catch (error) {
  const { name } = (error as Error).constructor
  process.send!({ refused: name }, () => process.exit(1))
}
