export * from './client'
export { type Contract, contract } from './contract'
export { createMatcher } from './dispatch'

export * from './endpoint'
export * from './errors'

export * from './roles'
export type { Wire } from './wire-format'
