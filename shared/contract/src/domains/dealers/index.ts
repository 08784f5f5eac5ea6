export * from './endpoints'
export * from './membership'
export * from './rules'
export * from './schemas'
