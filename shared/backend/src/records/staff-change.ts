/** Records staff writes: a history row, and a raised content version of the sites that show the record. */
import { audit, type Context, touchSites } from '../context'
import { isForeignKeyViolation, isUniqueViolation } from '../db/database'

/** Sites by their ids, or every site. */
export type Sites = readonly number[] | 'all'

/** A kind of record that staff edit. */
export type RecordKind<Row> = {
  /** The name of the kind in the history, like `event`. */
  entity: string
  keyOf: (row: Row) => string | number
  /** Returns the fields kept in the history: no secrets, no derived values. */
  snapshot: (row: Row) => Record<string, unknown>
  /** Sites whose pages show it. */
  sitesOf: (ctx: Context, row: Row) => Promise<Sites> | Sites
}

export type Change<Row> = ({ before: Row | null; after: Row } | { before: Row; after: null }) & {
  /** The action in the history; create, save or delete by default. */
  action?: string
}

export const allOf = (sites: readonly Sites[]): Sites =>
  sites.includes('all') ? 'all' : [...new Set(sites.filter((ids) => ids !== 'all').flat())]

/** Writes the history row of a change and returns the sites that show the record; the caller touches them. */
export async function auditChange<Row>(tx: Context, kind: RecordKind<Row>, change: Change<Row>): Promise<Sites> {
  const { before, after } = change
  const rows = [before, after].filter((row) => row !== null)
  await audit(tx, {
    entity: kind.entity,
    key: rows[0] ? kind.keyOf(rows[0]) : '',
    action: change.action ?? (!before ? 'create' : after ? 'save' : 'delete'),
    before: before && kind.snapshot(before),
    after: after && kind.snapshot(after),
  })
  return allOf(await Promise.all(rows.map((row) => kind.sitesOf(tx, row))))
}

/**
 * Records that a record was created (`before` null), saved or deleted (`after` null). Call it last in the transaction:
 * the rows of the sites it raises stay locked until the commit.
 */
export const recordChange = async <Row>(tx: Context, kind: RecordKind<Row>, change: Change<Row>): Promise<void> =>
  touchSites(tx, await auditChange(tx, kind, change))

/** Makes the `catch` of a write: turns the error of an index or a foreign key into the failure people read. */
export const mapWriteError =
  ({ taken, brokenReference }: { taken?: () => Error; brokenReference?: () => Error }) =>
  (error: unknown): never => {
    if (taken && isUniqueViolation(error)) throw taken()
    if (brokenReference && isForeignKeyViolation(error)) throw brokenReference()
    throw error
  }
