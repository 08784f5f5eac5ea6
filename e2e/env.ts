/** Reads the environment variables of the browser tests. */
import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const chromiums = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium']

export const env = {
  /** The port the product under test listens on. */
  port: Number(process.env.E2E_PORT ?? 4200),
  /** True in CI, where nothing counts as proven before. */
  isCI: Boolean(process.env.CI),
  /** Set to test a product that is already running on that port; otherwise the built one is started and stopped. */
  isRunning: process.env.E2E_RUNNING === '1',
  /** The factor by which the processor of pages is slowed; 1 leaves it as it is. */
  slowness: Number(process.env.E2E_SLOW ?? 1),
  /** The folder the started product keeps its data in, mails included. */
  dataFolder: process.env.E2E_DATA_FOLDER ?? join(tmpdir(), `obverse-e2e-${process.env.E2E_PORT ?? 4200}`),
  /** Debian's Chromium by default; `npm test` looks in more places and sets CHROMIUM_PATH. */
  chromium: process.env.CHROMIUM_PATH ?? chromiums.find((path) => existsSync(path)) ?? 'chromium',
  /** The environment variables passed on to a product that the tests start. */
  inherited: { ...process.env, NODE_ENV: 'production' },
  screenshotFolder: process.env.SCREENSHOT_FOLDER ?? join(import.meta.dirname, 'screenshots'),
}
