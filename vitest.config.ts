import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

// A face that needs more than Node (a DOM, plugins) has a project of its own in its folder.
const ownProjects = ['admin', 'storefront'].filter((folder) =>
  existsSync(`${import.meta.dirname}/${folder}/vitest.config.ts`),
)
const plain = ['admin', 'storefront'].filter((folder) => !ownProjects.includes(folder))

// Machines stall: what is waited for ends the wait when it comes, so patience costs nothing.
const expect = { poll: { timeout: 15_000 } }

// `unit` needs nothing but Node; `integration` gets a PostgreSQL from its global setup.
export default defineConfig({
  test: {
    // vitest would leave a core to itself, half of a machine with two; one more works while others wait for a timer.
    maxWorkers: availableParallelism() + 1,
    projects: [
      ...ownProjects.map((folder) => `./${folder}/vitest.config.ts`),
      {
        test: {
          name: 'unit',
          isolate: false,
          testTimeout: 30_000,
          hookTimeout: 60_000,
          expect,
          include: [
            ...plain.map((folder) => `${folder}/src/**/*.test.{ts,tsx}`),
            'shared/{texts,contract,browser,look,front,postgres,sandbox}/src/**/*.test.{ts,tsx}',
            'e2e/house/**/*.test.ts',
          ],
          exclude: ['**/node_modules/**', 'shared/*/src/**/*.integration.test.ts'],
        },
      },
      {
        test: {
          name: 'integration',
          // One process reads the whole backend once: every test opens a backend and a database of its own.
          isolate: false,
          include: ['shared/backend/src/**/*.test.ts', 'shared/{front,postgres}/src/**/*.integration.test.ts'],
          exclude: ['**/node_modules/**'],
          globalSetup: ['./shared/backend/src/testing/global-setup.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
          expect,
        },
      },
    ],
  },
})
