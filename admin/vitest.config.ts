import { defineConfig } from 'vitest/config'

// Files share their processes, as react-admin and MUI take seconds to load; src/testing/dom.ts empties the DOM between.
export default defineConfig({
  test: {
    name: 'admin',
    isolate: false,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 15_000 } },
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['src/testing/dom.ts'],
  },
})
