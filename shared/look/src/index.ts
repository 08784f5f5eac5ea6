export * from './tokens'
