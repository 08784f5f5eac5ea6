export * from './endpoints'
export * from './enews'
export * from './rules'
export * from './schemas'
