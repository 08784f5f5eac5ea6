export * from './endpoints'
export * from './population'
export * from './rules'
export * from './schemas'
