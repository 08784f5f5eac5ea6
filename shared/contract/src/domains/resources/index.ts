export * from './endpoints'
export * from './grid'
export * from './rules'
export * from './schemas'
