export * from './endpoints'
export * from './price-list'
export * from './rules'
export * from './schemas'
