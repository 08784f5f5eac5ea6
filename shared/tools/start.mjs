import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { buildWhatChanged } from './builds.mjs'
import { demandNode, ROOT } from './checkout.mjs'
import { generateOnChange } from './generators.mjs'
import { installWhatChanged } from './install.mjs'
import { onParentGone } from './parent.mjs'

// npm start: installs, builds what changed and serves. npm run dev (--dev): serves the sources, reloading on change.
demandNode()
const began = Date.now()
let child = null
// Before there is a child, packages are installed or builds run: those need no orderly end.
onParentGone(() => (child === null ? process.exit(1) : child.kill('SIGTERM')))
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
await installWhatChanged()
const dev = process.argv.includes('--dev')
if (dev) generateOnChange()
else if (!(await buildWhatChanged())) process.exit(1)

const front = join(ROOT, 'shared', 'front')
const program = dev ? ['--import', 'tsx', 'src/dev.ts'] : [join(front, 'dist', 'main.js')]
// The channel tells the server when this process is killed: it then stops as well.
child = spawn(process.execPath, program, {
  cwd: dev ? front : ROOT,
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  env: {
    ...process.env,
    NODE_ENV: dev ? 'development' : 'production',
    NODE_ENV_SAID: process.env.NODE_ENV || 'none',
    STARTED_AT: String(began),
  },
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
child.once('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))
