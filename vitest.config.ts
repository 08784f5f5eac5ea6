import { defineConfig } from 'vitest/config'

// `unit` needs nothing but Node; `integration` gets a PostgreSQL from its global setup.
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            '{admin,storefront}/src/**/*.test.{ts,tsx}',
            'shared/{contract,browser,look,front}/src/**/*.test.{ts,tsx}',
            'e2e/house/*.test.ts',
          ],
          exclude: ['**/node_modules/**', 'shared/front/src/**/*.integration.test.ts'],
        },
      },
      {
        test: {
          name: 'integration',
          include: ['shared/backend/src/**/*.test.ts', 'shared/front/src/**/*.integration.test.ts'],
          exclude: ['**/node_modules/**'],
          globalSetup: ['./shared/backend/src/testing/global-setup.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
