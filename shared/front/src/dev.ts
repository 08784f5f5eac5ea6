import { type ChildProcess, spawn } from 'node:child_process'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Postgres, startPostgres } from '@obverse/postgres'
import { say } from './announce'
import { makeDataFolder } from './data-folder'
import { childEnv, ownEnv, readEnv } from './env'
import { freePort } from './free-port'
import { mapEnv } from './map-env'
import { keptSecret } from './secret'

// npm run dev: runs the database and both development servers, and the front with the backend under tsx watch, which
// restarts that one process when one of its sources changes.
const front = dirname(dirname(fileURLToPath(import.meta.url)))
const checkout = dirname(dirname(front))
const children: ChildProcess[] = []
let postgres: Postgres | null = null
let stopping = false

function start(cwd: string, args: string[], env: NodeJS.ProcessEnv): void {
  const child = spawn(process.execPath, args, { cwd, env, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  children.push(child)
  child.once('exit', (code) => {
    if (!stopping) say(`${args.join(' ')} ended (${code}); stopping.`)
    void stop(1)
  })
}

async function stop(code: number): Promise<void> {
  if (stopping) return
  stopping = true
  const running = children.filter((child) => child.exitCode === null && child.signalCode === null)
  await Promise.all(
    running.map((child) => {
      child.kill('SIGTERM')
      return new Promise((resolve) => child.once('exit', resolve))
    }),
  )
  await postgres?.stop()
  process.exit(code)
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect']) process.on(signal, () => void stop(0))

try {
  const env = readEnv(checkout)
  makeDataFolder(env.DATA_FOLDER)
  const own = ownEnv()
  if (env.API_ORIGIN === undefined && env.DATABASE_URL === undefined) {
    const tell = { info: say, warn: say, error: say }
    postgres = await startPostgres({ folder: join(env.DATA_FOLDER, 'postgres'), log: tell })
    Object.assign(own, {
      DATABASE_URL: postgres.url,
      SECRET: env.SECRET ?? keptSecret(env.DATA_FOLDER),
      DEMO: env.DEMO === false ? '0' : '1',
    })
  }
  const [inside, storefront, admin] = [await freePort(), await freePort(), await freePort()]
  const dev = { NODE_ENV: 'development', NEXT_TELEMETRY_DISABLED: '1' }
  start(
    join(checkout, 'storefront'),
    ['node_modules/next/dist/bin/next', 'dev', '-p', String(storefront), '-H', '127.0.0.1'],
    childEnv({ ...dev, ...mapEnv(env), INSIDE_ORIGIN: `http://127.0.0.1:${inside}` }),
  )
  start(
    join(checkout, 'admin'),
    [
      'node_modules/vite/bin/vite.js',
      '--port',
      String(admin),
      '--strictPort',
      '--host',
      '127.0.0.1',
      '--clearScreen',
      'false',
    ],
    childEnv(dev),
  )
  start(front, ['node_modules/tsx/dist/cli.mjs', 'watch', '--clear-screen=false', 'src/main.ts'], {
    ...own,
    DEV_STOREFRONT_ORIGIN: `http://127.0.0.1:${storefront}`,
    DEV_ADMIN_ORIGIN: `http://127.0.0.1:${admin}`,
    INSIDE_PORT: String(inside),
  })
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  await stop(1)
}
