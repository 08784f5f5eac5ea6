export * from './endpoints'
export * from './role-ids'
export * from './schemas'
export * from './vat-formats'
