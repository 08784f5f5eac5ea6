/** What every staff write of a record leaves behind: a line of history, and sites whose visitors see something new. */
import { audit, type Context, touchSites } from './context'
import { isForeignKeyViolation, isUniqueViolation } from './db/database'

/** A kind of record that staff keep. */
export type RecordKind<Row> = {
  /** Its name in history, like `event`. */
  entity: string
  keyOf: (row: Row) => string | number
  /** What history keeps of it: no secrets, nothing worked out. */
  snapshot: (row: Row) => Record<string, unknown>
  /** Sites whose pages show it. */
  sitesOf: (ctx: Context, row: Row) => Promise<readonly number[]> | readonly number[]
}

type Change<Row> = { before: Row | null; after: Row } | { before: Row; after: null }

/**
 * Notes that a record was added (`before` null), saved or removed (`after` null). Call it last in the transaction: the
 * rows of the sites it raises stay locked until the commit.
 */
export async function noteChange<Row>(
  tx: Context,
  kind: RecordKind<Row>,
  { before, after }: Change<Row>,
): Promise<void> {
  const rows = [before, after].filter((row) => row !== null)
  const [first] = rows
  if (!first) return
  await audit(tx, {
    entity: kind.entity,
    key: kind.keyOf(first),
    action: !before ? 'create' : after ? 'save' : 'delete',
    before: before && kind.snapshot(before),
    after: after && kind.snapshot(after),
  })
  const siteIDs = await Promise.all(rows.map((row) => kind.sitesOf(tx, row)))
  await touchSites(tx, [...new Set(siteIDs.flat())])
}

/** For the `catch` of a write: what an index or a foreign key refuses becomes the refusal people read. */
export const refusedAs =
  ({ taken, dangling }: { taken?: () => Error; dangling?: () => Error }) =>
  (error: unknown): never => {
    if (taken && isUniqueViolation(error)) throw taken()
    if (dangling && isForeignKeyViolation(error)) throw dangling()
    throw error
  }
