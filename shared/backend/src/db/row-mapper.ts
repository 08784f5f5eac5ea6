/** Maps the rows of prepared statements: drizzle decides anew for each value which decoder its column has. */
import { type AnyColumn, Column, is, SQL, Subquery } from 'drizzle-orm'
import type { SelectedFieldsOrdered } from 'drizzle-orm/pg-core'

type Decoder = { mapFromDriverValue(value: unknown): unknown }
type Row = Record<string, unknown>
type Selected = SelectedFieldsOrdered[number]['field']

const asReceived = Column.prototype.mapFromDriverValue

/** Returns the decoder of a selected column, or null when its values stay as the driver gives them. */
function decoderOf(field: Selected): Decoder | null {
  if (is(field, Column)) return (field as AnyColumn).mapFromDriverValue === asReceived ? null : field
  const value: unknown = is(field, SQL) ? field : is(field, Subquery) ? field._.sql : field.sql
  return Reflect.get(value as SQL, 'decoder') as Decoder
}

/**
 * Returns a function that makes of rows of values what drizzle makes of them, with the decoders looked up once; undefined
 * for selections with nested objects, which drizzle maps itself.
 */
export function createRowMapper(fields: SelectedFieldsOrdered): ((rows: unknown[][]) => Row[]) | undefined {
  if (fields.some(({ path }) => path.length !== 1)) return undefined
  const columns = fields.map(({ path, field }) => ({ name: String(path[0]), decoder: decoderOf(field) }))
  const empty: Row = Object.fromEntries(columns.map(({ name }) => [name, null]))
  return (rows) =>
    rows.map((values) => {
      // A copy has the properties of all rows from the start, so that the engine need not extend it for each.
      const row = { ...empty }
      let at = 0
      for (const { name, decoder } of columns) {
        const value = values[at++]
        row[name] = decoder === null || value === null ? value : decoder.mapFromDriverValue(value)
      }
      return row
    })
}
