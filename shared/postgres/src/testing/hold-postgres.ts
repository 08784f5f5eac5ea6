import { startPostgres } from '../postgres'

// A process to be killed by the tests: starts PostgreSQL on the folder given and says where it is.
const [folder = ''] = process.argv.slice(2)
const quiet = { info() {}, warn() {}, error: console.error }
try {
  const postgres = await startPostgres({ folder, log: quiet })
  console.log(JSON.stringify({ pid: postgres.pid, url: postgres.url }))
  setInterval(() => {}, 1000)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
