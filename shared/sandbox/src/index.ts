/** The card processors for development and demonstration: a separate server that speaks their documented protocols. */

export { demoKeys } from './keys'
export type { LedgerEntry } from './ledger'
export { LEDGER_KEY, LEDGER_KEY_HEADER } from './ledger-route'
export { netTaken } from './net'
export { addresses, type Sandbox, startSandbox } from './server'
export { type Behavior, type TestCard, testCards } from './test-cards'
