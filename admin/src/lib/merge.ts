/** Compares three states of a record: as it was read, as it was typed here, and as somebody else saved it meanwhile. */

type Fields = Record<string, unknown>
export type States = { before: Fields; typed: Fields; current: Fields }

/** A field that differs between the states; fields of nested objects have dotted names, `VATInfo.AccountName`. */
export type Difference = { field: string; before: unknown; typed: unknown; current: unknown }

export type Merge = {
  /** The typed values over the current ones: fields that only the other side changed are theirs. */
  data: Fields
  /** The fields that both sides changed, to different values. */
  contested: string[]
  /** The fields that only the other side changed. */
  theirs: string[]
  /** False when something was typed that the current record does not show, such as a new picture or a password. */
  isComparable: boolean
}

const isPlain = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
// A form may send a cleared text as null, as '' or not at all.
const same = (one: unknown, other: unknown) => JSON.stringify(one || null) === JSON.stringify(other || null)

/** Returns the values of a record by dotted name; lists are values. */
function leavesOf(record: Fields, prefix = ''): Fields {
  return Object.assign(
    {},
    ...Object.entries(record).map(([name, value]) =>
      isPlain(value) ? leavesOf(value, `${prefix}${name}.`) : { [`${prefix}${name}`]: value },
    ),
  )
}

function withValue(record: Fields, [name = '', ...rest]: string[], value: unknown): Fields {
  if (rest.length === 0) return { ...record, [name]: value }
  const inner = record[name]
  return { ...record, [name]: withValue(isPlain(inner) ? inner : {}, rest, value) }
}

/** Fields of the server, which nobody types. */
const silent = new Set(['id', 'Version', 'UpdatedUTC'])

/** Returns the fields that either side changed, in the order of the current record. */
export function differences({ before, typed, current }: States): Difference[] {
  const [was, mine, theirs] = [leavesOf(before), leavesOf(typed), leavesOf(current)]
  return Object.keys(theirs)
    .filter((field) => !silent.has(field))
    .map((field) => ({
      field,
      before: was[field],
      current: theirs[field],
      typed: field in mine ? mine[field] : was[field],
    }))
    .filter((row) => !same(row.before, row.current) || !same(row.typed, row.before))
}

/** Joins both sides of a conflict; what both changed is as typed. */
export function mergeOf(states: States): Merge {
  const rows = differences(states)
  const isTheirsAlone = (row: Difference) => same(row.typed, row.before) && !same(row.current, row.before)
  const contested = rows.filter(
    (row) => !same(row.typed, row.before) && !same(row.current, row.before) && !same(row.typed, row.current),
  )
  const theirs = rows.filter(isTheirsAlone)
  const { Version, UpdatedUTC } = states.current
  const start = {
    ...states.typed,
    ...(Version !== undefined && { Version }),
    ...(UpdatedUTC !== undefined && { UpdatedUTC }),
  }
  const shown = leavesOf(states.current)
  const was = leavesOf(states.before)
  return {
    data: theirs.reduce<Fields>((data, row) => withValue(data, row.field.split('.'), row.current), start),
    contested: contested.map(({ field }) => field),
    theirs: theirs.map(({ field }) => field),
    isComparable: Object.entries(leavesOf(states.typed)).every(
      ([field, value]) => field in shown || (!(value instanceof File) && same(value, was[field])),
    ),
  }
}
