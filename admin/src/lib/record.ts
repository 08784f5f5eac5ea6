/** The only casts between the wire's entities and react-admin's records. */
import type { DataProvider, RaRecord } from 'ra-core'

/** A wire entity as a record: its own key once more as `id`, which react-admin insists on. */
export const withId = <T extends object, K extends keyof T>(entity: T, key: K): T & { id: T[K] } => ({
  ...entity,
  id: entity[key],
})

/** A form's values as the body of a call; the server checks every field of it again. */
export const asBody = <T>(values: object): T => values as T

/** Returns the values of a call's query that are given; those left open are left out. */
export const queryOf = <Query extends object>(values: { [K in keyof Query]: Query[K] | undefined }): Query =>
  asBody(Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)))

/** A record as a plain object of unknown values, for reading fields by name. */
export const fieldsOf = (record: unknown): Record<string, unknown> =>
  typeof record === 'object' && record !== null ? (record as Record<string, unknown>) : {}

/** A record of react-admin as the entity its resource holds. */
export const asEntity = <T>(record: RaRecord | undefined): T | undefined => record as T | undefined

/** An object with react-admin's verbs as a data provider, whose generics no dispatcher can state. */
export const asDataProvider = (verbs: object): DataProvider => verbs as DataProvider
