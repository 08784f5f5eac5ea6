import { join } from 'node:path'
import { buildWhatChanged } from './builds.mjs'
import { demandNode, ROOT, run } from './checkout.mjs'
import { installWhatChanged } from './install.mjs'

// npm run admin -- <command>: runs a command of the operator on the database of the settings.
demandNode()
await installWhatChanged()
if (!(await buildWhatChanged({ only: ['front'] }))) process.exit(1)
const program = join(ROOT, 'shared', 'front', 'dist', 'admin.js')
process.exit(await run(process.execPath, [program, ...process.argv.slice(2)], { cwd: ROOT }))
