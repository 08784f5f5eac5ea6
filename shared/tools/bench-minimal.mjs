import { execFile, spawn } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { ROOT } from './checkout.mjs'
import { ask } from './product.mjs'

const run = promisify(execFile)

const files = {
  'package.json': '{ "name": "minimal", "private": true }',
  'next.config.mjs': `import { join } from 'node:path'
export default { turbopack: { root: join(import.meta.dirname, '../../..') } }
`,
  'app/layout.jsx': `export const metadata = { title: 'Minimal', description: 'A page of one sentence.' }
export default ({ children }) => <html lang="en"><body>{children}</body></html>
`,
  'app/page.jsx': `export default () => <main><h1>Minimal</h1><p>One sentence.</p></main>
`,
}

/**
 * Builds and starts a Next app of one page with one sentence, with the Next and React of the storefront: what every
 * page is compared with. Returns its process, which `stopProduct` ends.
 */
export async function startMinimalPage(port) {
  const folder = join(ROOT, 'storefront', '.data', 'minimal')
  mkdirSync(join(folder, 'app'), { recursive: true })
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  const next = join(ROOT, 'storefront', 'node_modules', 'next', 'dist', 'bin', 'next')
  const options = { cwd: folder, env: { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' } }
  await run(process.execPath, [next, 'build'], options)
  const child = spawn(process.execPath, [next, 'start', '-p', String(port)], { ...options, stdio: 'ignore' })
  while ((await ask({ port, path: '/' }).catch(() => null))?.status !== 200) {
    if (child.exitCode !== null) throw new Error(`The minimal page ended with ${child.exitCode}.`)
    await sleep(50)
  }
  return { child }
}
