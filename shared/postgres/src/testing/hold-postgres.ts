import { startPostgres } from '../postgres'

// Runs as a process that the tests kill: starts PostgreSQL on the given folder and prints its address.
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
