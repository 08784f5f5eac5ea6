import { defineConfig } from '@playwright/test'
import { env } from './env'

const isRoot = process.getuid?.() === 0

export default defineConfig({
  testDir: '.',
  outputDir: 'test-results',
  globalSetup: './fixtures/start-product.ts',
  workers: 2,
  fullyParallel: true,
  retries: 0,
  forbidOnly: true,
  timeout: 120_000 * env.slowness,
  expect: { timeout: 10_000 * env.slowness },
  reporter: [['list']],
  use: {
    baseURL: `http://localhost:${env.port}`,
    locale: 'en-US',
    timezoneId: 'UTC',
    viewport: { width: 1440, height: 900 },
    // Nobody waits for dialogs to fade; tests of what moves, and journeys, ask for motion.
    contextOptions: { reducedMotion: 'reduce' },
    // Tracing every test costs a fifth of the run: use --trace retain-on-failure when needed.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: env.chromium,
      args: [
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-default-apps',
        '--disable-domain-reliability',
        '--disable-sync',
        '--no-first-run',
        '--no-pings',
        // Compiles only what runs often: for a page that is seen for seconds the rest takes longer than it saves.
        '--js-flags=--no-maglev,--invocation-count-for-turbofan=20000',
        ...(isRoot ? ['--no-sandbox'] : []),
      ],
    },
  },
  projects: [
    { name: 'browser', testMatch: ['tests/*.spec.ts', 'journeys/*.spec.ts'], testIgnore: 'tests/screenshots.spec.ts' },
    { name: 'screenshots', testMatch: 'tests/screenshots.spec.ts' },
  ],
})
