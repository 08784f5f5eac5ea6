/** The only casts between the entities of the wire and react-admin's records. */
import type { DataProvider } from 'ra-core'

/** Adds the key of an entity as `id`, which react-admin requires. */
export const withId = <T extends object, K extends keyof T>(entity: T, key: K): T & { id: T[K] } => ({
  ...entity,
  id: entity[key],
})

/** Casts the values of a form to the body of a call; the server checks every field again. */
export const asBody = <T>(values: object): T => values as T

/** Casts a record to a plain object, to read fields by name. */
export const fieldsOf = (record: unknown): Record<string, unknown> =>
  typeof record === 'object' && record !== null ? (record as Record<string, unknown>) : {}

/** Casts an object with react-admin's verbs to a data provider, whose generic types it cannot satisfy. */
export const asDataProvider = (verbs: object): DataProvider => verbs as DataProvider
