/** The settings of backends under test. */
import { join } from 'node:path'
import type { Logger } from '../log'
import type { PasswordCost } from '../security/passwords'
import type { BackendSetting } from '../setting'

export const migrations = join(import.meta.dirname, '../../migrations')
export const silent: Logger = { info: () => undefined, warn: () => undefined, error: () => undefined }

/** Returns a stopped clock: attempts counted in a window all fall into one, whenever the tests run. */
export function standingClock(): () => Date {
  const at = new Date()
  return () => at
}

/** The least work of a password's hash: tests hash thousands of times. */
export const cheapHashes: PasswordCost = { memoryCost: 64, timeCost: 1, parallelism: 1 }

/** Returns the settings of a backend under test that keeps its files and mails in `folder`. */
export const testSetting = (folder: string): Omit<BackendSetting, 'databaseUrl'> => ({
  storage: { kind: 'folder', folder: join(folder, 'files') },
  mail: { kind: 'outbox', folder: join(folder, 'outbox'), from: 'Obverse <no-reply@obverse.example>' },
  publicOrigin: 'http://{host}',
  secret: 'a-secret-for-tests-that-is-long-enough-0123456789',
  demo: false,
  // Recurring jobs would make a test depend on the hour: tests run such jobs themselves.
  doesRecurring: false,
  log: silent,
  passwordCost: cheapHashes,
  poolSize: 12,
})
