export * from './endpoints'
export { isPostalPattern } from './postal-pattern'
export * from './schemas'
