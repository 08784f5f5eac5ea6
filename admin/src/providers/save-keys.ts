/** Keys of writes: one whose answer was lost is sent again under its key, so that it happens once. */

type Kept = { print: string; key: string }

/** Returns a text that is equal for two equal bodies; files count by name, size and time. */
const printOf = (body: unknown): string =>
  body instanceof FormData
    ? JSON.stringify(
        [...body].map(([name, value]) =>
          value instanceof File ? [name, value.name, value.size, value.lastModified] : [name, value],
        ),
      )
    : String(body ?? '')

/** Answers that leave open whether the save happened: from a proxy in between, or a database that went away. */
const leavesOpen = (status: number) => status >= 502 && status <= 504

/** Tells whether an error leaves open whether the call happened. */
export const isInDoubt = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'status' in error && leavesOpen(Number(error.status))

/** A write under way: its key, and how to say with which status it was answered. */
type Begun = { key: string; answered: (status: number) => void }
export type SaveKeys = (method: string | undefined, url: string, body: unknown) => Begun | null

/** Keeps the keys of writes without an answer: the same write sent again has the same key. Reads have none. */
export function createSaveKeys(): SaveKeys {
  const open = new Map<string, Kept>()
  return (method, url, body) => {
    if (method !== 'PUT' && method !== 'POST') return null
    const line = `${method} ${url}`
    const print = printOf(body)
    const before = open.get(line)
    const kept = before?.print === print ? before : { print, key: crypto.randomUUID() }
    open.set(line, kept)
    return {
      key: kept.key,
      answered: (status) => {
        if (!leavesOpen(status) && open.get(line) === kept) open.delete(line)
      },
    }
  }
}
