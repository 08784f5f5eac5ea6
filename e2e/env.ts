/** What the browser tests take from the environment. */
import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const chromiums = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium']

export const env = {
  /** The port the product under test listens on. */
  port: Number(process.env.E2E_PORT ?? 4200),
  /** Set to test a product that is already running on that port; otherwise the built one is started and stopped. */
  isRunning: process.env.E2E_RUNNING === '1',
  /** The folder the started product keeps its data in, mails included. */
  dataFolder: process.env.E2E_DATA_FOLDER ?? join(tmpdir(), `obverse-e2e-${process.env.E2E_PORT ?? 4200}`),
  /** npm test looks further; here what Debian installs. */
  chromium: process.env.CHROMIUM_PATH ?? chromiums.find((path) => existsSync(path)) ?? 'chromium',
  /** What a product started by the tests gets to see of the environment, beside its own settings. */
  inherited: { ...process.env, NODE_ENV: 'production' },
  screenshotFolder: process.env.SCREENSHOT_FOLDER ?? join(import.meta.dirname, 'screenshots'),
}
