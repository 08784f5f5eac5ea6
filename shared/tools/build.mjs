import { buildWhatChanged } from './builds.mjs'
import { demandNode } from './checkout.mjs'
import { installWhatChanged } from './install.mjs'

// npm run build: installs and builds what changed; --force builds everything, names (admin, storefront, front) only
// those.
demandNode()
await installWhatChanged()
const names = process.argv.slice(2).filter((word) => !word.startsWith('--'))
const force = process.argv.includes('--force')
if (!(await buildWhatChanged({ force, ...(names.length > 0 ? { only: names } : {}) }))) process.exit(1)
console.log('Everything is built.')
