/** What the backend is started with, and what the front tells it about a request. */
import type { Site } from '@obverse/contract/domains/sites'
import type { Logger } from './log'

export type RequestMeta = {
  site: Site
  culture: string
  /** The visitor's address, canonical; behind proxies as far as they are trusted. */
  ip: string
}

export type StorageSetting =
  | { kind: 'folder'; folder: string }
  | { kind: 's3'; endpoint: string; region: string; bucket: string; accessKeyId: string; secretAccessKey: string }
export type MailSetting = { kind: 'outbox'; folder: string; from: string } | { kind: 'smtp'; url: string; from: string }

export type BackendSetting = {
  databaseUrl: string
  poolSize?: number
  storage: StorageSetting
  mail: MailSetting
  /** Origin for links in mail, with {host} for the site's first host, like https://{host}. */
  publicOrigin: string
  /** At least 32 characters; encrypts second-factor secrets and signs what must not be forged. */
  secret: string
  /** Fill in demonstration data when the database is new. */
  demo: boolean
  log: Logger
  now?: () => Date
}
