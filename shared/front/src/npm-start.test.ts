import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isRunning } from '@obverse/postgres/lock'
import { afterAll, expect, it } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'obverse-npm-'))
let pid = 0
afterAll(() => {
  if (pid > 0 && isRunning(pid)) process.kill(pid, 'SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

it('SIGTERM to npm start ends the process that npm started through a shell', async () => {
  const parent = join(import.meta.dirname, '../../tools/parent.mjs')
  writeFileSync(
    join(folder, 'start.mjs'),
    `import { onParentGone } from ${JSON.stringify(parent)}
     onParentGone(() => process.exit(0))
     console.log('started ' + process.pid)
     setInterval(() => {}, 1000)`,
  )
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ scripts: { start: 'node start.mjs' } }))
  const npm = spawn('npm', ['start'], { cwd: folder, stdio: ['ignore', 'pipe', 'ignore'] })
  let said = ''
  npm.stdout.on('data', (chunk) => {
    said += chunk
  })
  await expect.poll(() => said).toMatch(/started \d+/)
  pid = Number(/started (\d+)/.exec(said)?.[1])
  const ended = once(npm, 'exit')
  npm.kill('SIGTERM')
  await ended
  await expect.poll(() => isRunning(pid)).toBe(false)
})
