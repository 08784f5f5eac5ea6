import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { env } from '../env'
import { expect, test } from '../fixtures/test'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const port = env.port + 17
const origin = `http://localhost:${port}`
const top = join(import.meta.dirname, '../..')

test('Journey: both faces run on a backend in another language', async ({ page, context }) => {
  test.setTimeout(240_000)
  const folder = mkdtempSync(join(tmpdir(), 'obverse-elsewhere-'))
  const python = spawn('python3', [join(top, 'shared/example-backend/backend.py'), '0'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const missingPython = once(python, 'error').then(() => {
    throw new Error('python3 cannot be started. Install Python 3.8 or later: the example backend is written in it.')
  })
  const [said] = await Promise.race([once(python.stdout, 'data'), missingPython])
  const product = spawn(process.execPath, [join(top, 'shared/front/dist/main.js')], {
    env: { ...env.inherited, PORT: String(port), DATA_FOLDER: folder, API_ORIGIN: String(said).trim() },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  try {
    const lines: string[] = []
    product.stdout?.on('data', (text) => lines.push(String(text)))
    await expect.poll(() => lines.join(''), { timeout: 120_000 }).toContain('Obverse is ready')

    await page.goto(`${origin}/`)
    await expect(page).toHaveTitle(/Example Grading/)
    await expect(page.getByRole('heading', { name: 'Spring Coin Show' })).toBeVisible()
    await page.goto(`${origin}/submit/events/`)
    await page.getByRole('link', { name: 'Spring Coin Show' }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: 'Spring Coin Show' })).toBeVisible()
    await page.goto(`${origin}/about/help-center-faqs/`)
    await page.getByRole('link', { name: 'Shipping' }).first().click()
    await expect(page.getByText('How do I pack my coins?').first()).toBeVisible()

    const signIn = await page.request.post(`${origin}/api/auth/sign-in/`, {
      headers: { origin },
      data: { Email: 'staff@example.com', Password: 'example-password' },
    })
    const [name = '', value = ''] = (signIn.headers()['set-cookie'] ?? '').split(';', 1)[0]?.split('=') ?? []
    await context.addCookies([{ name, value, url: 'https://localhost/', secure: true, httpOnly: true }])
    await page.goto(`${origin}/admin/tags`)
    await expect(page.getByRole('heading', { level: 1, name: 'Tags' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Seminar' })).toBeVisible()
    // Requests during the shutdown would count as errors of the page.
    await page.goto('about:blank')
  } finally {
    python.kill()
    const ended = once(product, 'exit')
    product.kill('SIGTERM')
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
})
