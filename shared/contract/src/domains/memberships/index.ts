export * from './endpoints'
export * from './join'
export * from './rules'
export * from './schemas'
