export * from './employee-submissions'
export * from './endpoints'
export * from './rules'
export * from './schemas'
