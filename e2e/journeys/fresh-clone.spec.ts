import { execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { env } from '../env'
import { isProven, noteProven, whyProven } from '../fixtures/proven'
import { expect, expectHydrated, test } from '../fixtures/test'

const port = env.port + 19
const minutes = 8

test('Journey: one command turns a fresh clone into a served page, and one signal stops it', async ({ page }) => {
  test.skip(await isProven('fresh-clone'), whyProven)
  test.setTimeout(minutes * 60_000)
  const folder = mkdtempSync(join(tmpdir(), 'obverse-clone-'))
  const clone = join(folder, 'obverse')
  execFileSync('git', ['clone', '--quiet', '--depth', '1', `file://${join(import.meta.dirname, '../..')}`, clone])
  const said: string[] = []
  // A process group of its own, so that a failed test can end all of it.
  const product = spawn('npm', ['start'], {
    cwd: clone,
    env: { ...env.inherited, PORT: String(port) },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  for (const stream of [product.stdout, product.stderr]) stream.on('data', (text) => said.push(String(text)))
  const ended = new Promise<number | null>((resolve) => product.once('exit', resolve))
  try {
    await expect
      .poll(() => (product.exitCode === null ? said.join('') : 'it ended'), { timeout: (minutes - 1) * 60_000 })
      .toContain('Obverse is ready')
    const output = said.join('')
    expect(output, 'progress is shown while it works').toMatch(/Installing packages[\s\S]*Building the storefront/)
    expect(output, 'the demo sign-ins are printed').toContain('super@obverse.example')
    await page.goto(`http://localhost:${port}/`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.goto(`http://localhost:${port}/admin/`)
    await expect(page).toHaveURL(/\/account\/sign-in\//)
    await expectHydrated(page)
    // Requests during the shutdown would count as errors of the page.
    await page.goto('about:blank')
    product.kill('SIGTERM')
    await ended
    const answers = () =>
      fetch(`http://localhost:${port}/`).then(
        () => true,
        () => false,
      )
    await expect.poll(answers, 'npm and the product have ended').toBe(false)
    await noteProven('fresh-clone')
  } finally {
    if (product.pid && product.exitCode === null && product.signalCode === null) process.kill(-product.pid, 'SIGTERM')
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
})
