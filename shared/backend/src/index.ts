export { composeDomains } from './app'
export { type Backend, createBackend } from './backend'
export { backUp, restoreBackup } from './backup/backup'
export { isOfDatabase, reasonOf } from './db/database'

export { whenDatabaseAnswers } from './db/waiting'
export type { PageGate } from './domain'
export { sessionCookie } from './domains/accounts'
export { noPayments, type PageSources, type PaymentsSetting, pageSources } from './domains/payments'
export { setHosts } from './domains/reference'
export { openapiAnswer, referenceAnswer, type Site } from './domains/sites'
export type { OrderSystemSetting } from './domains/submissions'
export { createAdministrator, hasSuperAdmin } from './domains/users'
export type { CallAnswer, Incoming, JsonAnswer } from './http/call'
export { compressor, type Encoding, encodingFor, hasTag, inEveryEncoding } from './http/encodings'
export { networkOf, wideNetworkOf } from './http/limits'
export { errorAnswer } from './http/mount'
export type { Logger } from './log'
export type { Measures } from './operation/measures'
export { isLoopbackHost } from './security/link-origin'
export type {
  BackendSetting,
  RequestMeta,
  Retention,
  StorageSetting,
} from './setting'

export { acceptedCulture, translatorIn } from './texts'
