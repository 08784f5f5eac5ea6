/** What every staff write of a record leaves behind: a line of history, and sites whose visitors see something new. */
import { audit, type Context, touchSites } from './context'
import { isForeignKeyViolation, isUniqueViolation } from './db/database'

/** Sites by their ids, or every site. */
export type Sites = readonly number[] | 'all'

/** A kind of record that staff keep. */
export type RecordKind<Row> = {
  /** Its name in history, like `event`. */
  entity: string
  keyOf: (row: Row) => string | number
  /** What history keeps of it: no secrets, nothing worked out. */
  snapshot: (row: Row) => Record<string, unknown>
  /** Sites whose pages show it. */
  sitesOf: (ctx: Context, row: Row) => Promise<Sites> | Sites
}

export type Change<Row> = ({ before: Row | null; after: Row } | { before: Row; after: null }) & {
  /** The word in history; create, save or delete unless it is told. */
  action?: string
}

export const allOf = (sites: readonly Sites[]): Sites =>
  sites.includes('all') ? 'all' : [...new Set(sites.filter((ids) => ids !== 'all').flat())]

/** Writes the line of history of a change and returns the sites that show the record; the caller touches them. */
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
 * Notes that a record was added (`before` null), saved or removed (`after` null). Call it last in the transaction: the
 * rows of the sites it raises stay locked until the commit.
 */
export const noteChange = async <Row>(tx: Context, kind: RecordKind<Row>, change: Change<Row>): Promise<void> =>
  touchSites(tx, await auditChange(tx, kind, change))

/** For the `catch` of a write: what an index or a foreign key refuses becomes the refusal people read. */
export const refusedAs =
  ({ taken, dangling }: { taken?: () => Error; dangling?: () => Error }) =>
  (error: unknown): never => {
    if (taken && isUniqueViolation(error)) throw taken()
    if (dangling && isForeignKeyViolation(error)) throw dangling()
    throw error
  }
