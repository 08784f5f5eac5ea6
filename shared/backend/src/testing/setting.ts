/** What backends under test are started with. */
import { join } from 'node:path'
import type { Logger } from '../log'
import type { BackendSetting } from '../setting'

export const migrations = join(import.meta.dirname, '../../migrations')
export const silent: Logger = { info: () => undefined, warn: () => undefined, error: () => undefined }

export const testSetting = (folder: string): Omit<BackendSetting, 'databaseUrl'> => ({
  storage: { kind: 'folder', folder: join(folder, 'files') },
  mail: { kind: 'outbox', folder: join(folder, 'outbox'), from: 'Obverse <no-reply@obverse.example>' },
  publicOrigin: 'http://{host}',
  secret: 'a-secret-for-tests-that-is-long-enough-0123456789',
  demo: false,
  log: silent,
  poolSize: 12,
})
