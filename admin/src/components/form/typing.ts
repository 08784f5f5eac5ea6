/** Tells which fields were typed in after a save was sent, so that its answer does not replace them. */

type Fields = Record<string, unknown>
/** A field of a form by its dotted name, with its current value. */
export type Typed = { name: string; value: unknown }

const isPlain = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

/** Tells whether two values of a field are the same; a file is the same as itself only. */
function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((value, at) => isSame(value, other[at]))
  if (!isPlain(one) || !isPlain(other)) return false
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].every((name) => isSame(one[name], other[name]))
}

/** Returns the fields of a form that differ from what was sent; lists are values. */
export function typedSince(sent: Fields, current: Fields, prefix = ''): Typed[] {
  return [...new Set([...Object.keys(sent), ...Object.keys(current)])].flatMap((key) => {
    const [before, value] = [sent[key], current[key]]
    const name = `${prefix}${key}`
    if (isPlain(before) && isPlain(value)) return typedSince(before, value, `${name}.`)
    return isSame(before, value) ? [] : [{ name, value }]
  })
}

/** The name of the button that begins another record after this one. */
export const ANOTHER = 'another'

/** The state of one form between a save and its answer. */
export type Typing = {
  /** The values that the last save sent, until its answer is in the form. */
  sent: Fields | null
  /** True while a save is under way. */
  isSaving: boolean
  /** True once the last save succeeded. */
  hasSucceeded: boolean
  /** True when a save was asked for while another one was under way: it follows when that one succeeded. */
  isWanted: boolean
  /** True when the save under way came from the button that begins another record. */
  isAnother: boolean
  /** Puts back what was typed, once the form has taken over a new state of its record and before that is drawn. */
  putBack: (() => void) | null
  /** Returns the values of the form; set by the form itself. */
  read: () => Fields
  /** Returns what was typed since the last save was sent. */
  since: () => Typed[]
}

export function createTyping(): Typing {
  const typing: Typing = {
    sent: null,
    isSaving: false,
    hasSucceeded: false,
    isWanted: false,
    isAnother: false,
    putBack: null,
    read: () => ({}),
    since: () => (typing.sent ? typedSince(typing.sent, typing.read()) : []),
  }
  return typing
}

const forms = new Set<() => void>()

/** Notes how a form on screen gives up what was typed into it. Returns the removal of that note. */
export function onDiscard(discard: () => void): () => void {
  forms.add(discard)
  return () => forms.delete(discard)
}

/**
 * Gives up what was typed into the form on screen: the next state of its record replaces every field, and nobody is
 * asked about unsaved changes on the way out. Call it once people were told that their changes are lost.
 */
export function discardTyped(): void {
  for (const discard of forms) discard()
}

let carried: { resource: string; id: string; typed: Typed[] } | null = null

/** Hands what was typed while a record was created to the form of the new record. */
export const carryTyped = (resource: string, id: unknown, typed: Typed[]): void => {
  carried = { resource, id: String(id), typed }
}

/** Returns what was handed to the form of this record, once. */
export function takeCarried(resource: string, id: unknown): Typed[] {
  if (carried?.resource !== resource || carried.id !== String(id)) return []
  const { typed } = carried
  carried = null
  return typed
}
